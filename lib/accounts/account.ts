import type { Base } from '@/lib/base'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/generated/prisma/enums'
import { perProcess } from './per-process'
import { type PersonColumns, personOf, type PlatformPerson } from './platform-person'
import { FACTORS_SQL, type Factors } from './second-factor/factors'
import { asksSecondFactor } from './second-factor/required'

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
  /** What signing in takes beside the password (second-factor). */
  factors: Factors
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

type OfPerson = Omit<Account, 'userId' | 'memberships' | 'factors'>
type OfMembership = Omit<AccountMembership, 'organizationId' | 'person' | 'asksSecondFactor'>

/** A person with one of their memberships, and what its organization settled. */
interface Row extends OfPerson, OfMembership, PersonColumns, Factors {
  /** Null for who belongs nowhere: then all that is of a membership is. */
  organizationId: string | null
  secondFactorOf: string
}

/** One query for all of it: each person's first request in five seconds waits for it. */
async function readAccount({ db }: Ctx, userId: string): Promise<Account | null> {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT u."name", u."email", u."emailProvedAt" IS NOT NULL AS "emailProved", u."language", u."sessionEpoch",
      ${FACTORS_SQL}, m."organizationId", o."name" AS "organizationName",
      m."role"::text AS "role", m."personKind", m."personId", m."isPersonConfirmed",
      o."deletionAskedAt" IS NOT NULL AS "deleting", o."secondFactorOf",
      o."singleSignOnOnly" AND o."breakGlassId" IS DISTINCT FROM u."id" AS "closed"
    FROM "User" u LEFT JOIN "Membership" m ON m."userId" = u."id"
      LEFT JOIN "Organization" o ON o."id" = m."organizationId"
    WHERE u."id" = ${userId}::uuid ORDER BY m."createdAt", m."organizationId"`)
  const [person] = rows
  if (!person) return null
  const { name, email, emailProved, language, sessionEpoch, app, keys } = person
  const memberships = rows.flatMap(membershipOf)
  return { userId, name, email, emailProved, language, sessionEpoch, factors: { app, keys }, memberships }
}

function membershipOf(row: Row): AccountMembership[] {
  const { organizationId, organizationName, role, deleting, closed, secondFactorOf } = row
  if (organizationId === null) return []
  const asks = asksSecondFactor(secondFactorOf, role)
  return [
    {
      ...{ organizationId, organizationName, role, deleting, closed },
      ...{ person: personOf(row), asksSecondFactor: asks },
    },
  ]
}
