import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { knownSession } from './known-session'
import { openSession, type SessionClaims } from './session-token'
import { standingOf, type Standing, type StandingMembership } from './standing'

/** A signed-in person. `active` is null when they belong to no organization, or no longer to the active one. */
export interface Session {
  id: string
  standing: Standing
  active: StandingMembership | null
}

type Ctx = Pick<Base, 'db' | 'clock' | 'env'>

/**
 * The session of a Cookie header: null when there is none or it ended (signed out, ended by somebody who may, idle or
 * too old, altered, or of a password that has been changed since). Answered from memory but for two queries in five
 * seconds (known-session.ts, standing.ts). `uses` false: asked by an open page on its own, which keeps no session from
 * ending idle.
 */
export async function readSession(
  ctx: Ctx,
  cookieHeader: string | null,
  uses = true,
): Promise<Session | null> {
  const claims = await openSession(ctx, cookieHeader)
  return claims && sessionOf(ctx, claims, uses)
}

/** The same for claims that were opened already. */
export async function sessionOf(ctx: Ctx, claims: SessionClaims, uses: boolean): Promise<Session | null> {
  const known = await knownSession(ctx, claims.sessionId, uses)
  if (known?.userId !== claims.userId) return null
  const standing = await standingOf(ctx, claims.userId)
  if (!standing || standing.sessionEpoch !== claims.epoch) return null
  const active = standing.memberships.find((one) => one.organizationId === claims.organizationId) ?? null
  return { id: claims.sessionId, standing, active }
}

export function actorOf({ standing, active }: Session): Actor | null {
  if (!active) return null
  const { organizationId, role } = active
  return { userId: standing.userId, name: standing.name, organizationId, role }
}
