import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { knownSession } from './known-session'
import { openSession, type SessionClaims } from './session-token'
import { accountOf, type Account, type AccountMembership } from './account'

/** A signed-in person. `active` is null when they belong to no organization, or no longer to the active one. */
export interface Session {
  id: string
  account: Account
  active: AccountMembership | null
}

type Ctx = Pick<Base, 'db' | 'clock' | 'env'>

/**
 * The session of a Cookie header: null when there is none or it ended (signed out, ended by somebody who may, idle or
 * too old, altered, or of a password that has been changed since). Answered from memory but for two queries in five
 * seconds (known-session.ts, account.ts). `uses` false: asked by an open page on its own, which keeps no session from
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
  const account = await accountOf(ctx, claims.userId)
  if (!account || account.sessionEpoch !== claims.epoch) return null
  const active = account.memberships.find((one) => one.organizationId === claims.organizationId) ?? null
  return { id: claims.sessionId, account, active }
}

export function actorOf({ account, active }: Session): Actor | null {
  if (!active) return null
  const { organizationId, role } = active
  return { userId: account.userId, name: account.name, organizationId, role }
}
