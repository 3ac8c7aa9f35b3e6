import type { Base } from '@/lib/base'
import type { Role } from '@/lib/generated/prisma/enums'
import { perProcess } from './per-process'
import { asksSecondFactor } from './second-factor/required'
import { PERSON_COLUMNS, personOf, type PlatformPerson } from './platform-person'

export interface AccountMembership {
  organizationId: string
  organizationName: string
  role: Role
  /** Somebody had the organization deleted: it is read only until it is gone. */
  deleting: boolean
  /** Its provider alone opens it: no session that a password began does. */
  closed: boolean
  /** Who they are on the platform of this organization. */
  person: PlatformPerson | null
  /** The organization asks a second factor of this role. */
  asksSecondFactor: boolean
}

/** Who a person is and where they belong: what every request asks of the database. Oldest membership first. */
export interface Account {
  userId: string
  name: string
  email: string
  /** Whether its holder showed that they read what is sent there (address-proof.ts). */
  emailProved: boolean
  /** What they chose to read; null: whatever their browser asks for. */
  language: string | null
  sessionEpoch: number
  /** Whether signing in takes a code beside the password (second-factor). */
  secondFactor: boolean
  memberships: AccountMembership[]
}

interface Entry {
  readAt: number
  account: Promise<Account | null>
}

/** How long another process may still see a membership that this one removed. */
export const ACCOUNT_TTL_MS = 5_000
const MOST_ENTRIES = 5_000

type Ctx = Pick<Base, 'db' | 'clock'>

const entriesOf = (ctx: Ctx) => perProcess('account', ctx.db, () => new Map<string, Entry>())

/** Null when there is no such person. At most one query per person and five seconds, whatever the load. */
export function accountOf(ctx: Ctx, userId: string): Promise<Account | null> {
  const entries = entriesOf(ctx)
  const now = ctx.clock.now()
  const known = entries.get(userId)
  if (known && now - known.readAt < ACCOUNT_TTL_MS && now >= known.readAt) return known.account
  if (entries.size >= MOST_ENTRIES) entries.clear()
  const entry = { readAt: now, account: readAccount(ctx, userId) }
  entries.set(userId, entry)
  entry.account.catch(() => {
    if (entries.get(userId) === entry) entries.delete(userId)
  })
  return entry.account
}

/** Call after the commit of whatever changed a membership, a role, a name or a password. */
export function forgetAccount(ctx: Ctx, ...userIds: string[]): void {
  for (const userId of userIds) entriesOf(ctx).delete(userId)
}

async function readAccount({ db }: Ctx, userId: string): Promise<Account | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      name: true,
      email: true,
      emailProvedAt: true,
      language: true,
      sessionEpoch: true,
      totpSince: true,
      memberships: {
        orderBy: [{ createdAt: 'asc' }, { organizationId: 'asc' }],
        select: {
          organizationId: true,
          role: true,
          ...PERSON_COLUMNS,
          organization: {
            select: {
              name: true,
              deletionAskedAt: true,
              singleSignOnOnly: true,
              breakGlassId: true,
              secondFactorOf: true,
            },
          },
        },
      },
    },
  })
  if (!user) return null
  const memberships = user.memberships.map(({ organizationId, role, organization, ...said }) => ({
    organizationId,
    organizationName: organization.name,
    role,
    deleting: organization.deletionAskedAt !== null,
    closed: organization.singleSignOnOnly && organization.breakGlassId !== userId,
    person: personOf(said),
    asksSecondFactor: asksSecondFactor(organization.secondFactorOf, role),
  }))
  const { name, email, emailProvedAt, language, sessionEpoch, totpSince } = user
  const [emailProved, secondFactor] = [emailProvedAt !== null, totpSince !== null]
  return { userId, name, email, emailProved, language, sessionEpoch, secondFactor, memberships }
}
