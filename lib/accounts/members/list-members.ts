import type { Role } from '@/lib/generated/prisma/enums'
import { personOf, type PlatformPerson } from '../platform-person'
import { may } from '../roles'
import { FACTOR_COLUMNS, factorsOf, hasFactor } from '../second-factor/factors'
import type { ActingContext } from './acting-context'

export interface Member {
  userId: string
  name: string
  email: string
  role: Role
  /** ISO time. */
  joinedAt: string
  you: boolean
  /** Who they are on the platform. */
  person: PlatformPerson | null
  /** Whether they sign in in two steps; null for who administers nothing here: it says whose account is the easiest. */
  secondFactor: boolean | null
}

/** Everybody in the actor's organization, by name. */
export async function listMembers({ db, actor }: ActingContext): Promise<Member[]> {
  const rows = await db.membership.findMany({
    where: { organizationId: actor.organizationId },
    include: { user: { select: { name: true, email: true, ...FACTOR_COLUMNS } } },
    orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
  })
  return rows.map(({ userId, role, createdAt, user, ...said }) => ({
    userId,
    name: user.name,
    email: user.email,
    role,
    joinedAt: createdAt.toISOString(),
    you: userId === actor.userId,
    person: personOf(said),
    secondFactor: may(actor.role, 'administer') ? hasFactor(factorsOf(user)) : null,
  }))
}
