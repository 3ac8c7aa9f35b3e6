import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { openSession } from './session-token'
import { standingOf, type Standing, type StandingMembership } from './standing'

/** A signed-in person. `active` is null when they belong to no organization, or no longer to the active one. */
export interface Session {
  standing: Standing
  active: StandingMembership | null
}

type Ctx = Pick<Base, 'db' | 'clock' | 'env'>

/**
 * The session of a Cookie header: null when there is none or it ended (expired, altered, or of a password that
 * has been changed since). Answered from memory but for one query in five seconds (standing.ts).
 */
export async function readSession(ctx: Ctx, cookieHeader: string | null): Promise<Session | null> {
  const claims = await openSession(ctx, cookieHeader)
  if (!claims) return null
  const standing = await standingOf(ctx, claims.userId)
  if (!standing || standing.sessionEpoch !== claims.epoch) return null
  const active = standing.memberships.find((one) => one.organizationId === claims.organizationId) ?? null
  return { standing, active }
}

export function actorOf({ standing, active }: Session): Actor | null {
  if (!active) return null
  const { organizationId, role } = active
  return { userId: standing.userId, name: standing.name, organizationId, role }
}
