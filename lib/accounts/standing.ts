import type { Base } from '@/lib/base'
import type { Role } from '@/lib/generated/prisma/enums'
import { perProcess } from './per-process'

export interface StandingMembership {
  organizationId: string
  organizationName: string
  role: Role
  /** Somebody had the organization deleted: it is read only until it is gone. */
  deleting: boolean
}

/** Who a person is and where they belong: what every request asks of the database. Oldest membership first. */
export interface Standing {
  userId: string
  name: string
  email: string
  sessionEpoch: number
  memberships: StandingMembership[]
}

interface Entry {
  readAt: number
  standing: Promise<Standing | null>
}

/** How long another process may still see a membership that this one removed. */
export const STANDING_TTL_MS = 5_000
const MOST_ENTRIES = 5_000

type Ctx = Pick<Base, 'db' | 'clock'>

const entriesOf = (ctx: Ctx) => perProcess('standing', ctx.db, () => new Map<string, Entry>())

/** Null when there is no such person. At most one query per person and five seconds, whatever the load. */
export function standingOf(ctx: Ctx, userId: string): Promise<Standing | null> {
  const entries = entriesOf(ctx)
  const now = ctx.clock.now()
  const known = entries.get(userId)
  if (known && now - known.readAt < STANDING_TTL_MS && now >= known.readAt) return known.standing
  if (entries.size >= MOST_ENTRIES) entries.clear()
  const entry = { readAt: now, standing: readStanding(ctx, userId) }
  entries.set(userId, entry)
  entry.standing.catch(() => {
    if (entries.get(userId) === entry) entries.delete(userId)
  })
  return entry.standing
}

/** Call after the commit of whatever changed a membership, a role, a name or a password. */
export function forgetStanding(ctx: Ctx, ...userIds: string[]): void {
  for (const userId of userIds) entriesOf(ctx).delete(userId)
}

async function readStanding({ db }: Ctx, userId: string): Promise<Standing | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      name: true,
      email: true,
      sessionEpoch: true,
      memberships: {
        orderBy: [{ createdAt: 'asc' }, { organizationId: 'asc' }],
        select: {
          organizationId: true,
          role: true,
          organization: { select: { name: true, deletionAskedAt: true } },
        },
      },
    },
  })
  if (!user) return null
  const memberships = user.memberships.map(({ organizationId, role, organization }) => ({
    organizationId,
    organizationName: organization.name,
    role,
    deleting: organization.deletionAskedAt !== null,
  }))
  return { userId, name: user.name, email: user.email, sessionEpoch: user.sessionEpoch, memberships }
}
