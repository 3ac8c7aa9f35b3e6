import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { forbidden } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { accountOf, type Account, type AccountMembership } from '../account'
import { lacksSecondFactor } from '../second-factor/required'
import { GOOD_FOR_MS, knownSession, type KnownSession } from './known-session'
import { openSession, type SessionClaims } from './session-token'

/** A signed-in person. `active` is null when they belong to no organization, or no longer to the active one. */
export interface Session {
  id: string
  account: Account
  active: AccountMembership | null
  /** The organization that was active, of which they are no member any more: removed, or it was deleted. Until they choose another. */
  lost: string | null
  /** The one organization that it opens, where a company's provider signed them in; of the account no other is seen. */
  confinedTo: string | null
  /**
   * When they last gave their password, and code or key: each session begins with that, or takes it from the one before. One of a provider: when that says that
   * they showed it who they are; null where it does not. Ms since the epoch.
   */
  provenAt: number | null
}

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'recheck'>

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
  const { confinedTo } = known
  if (confinedTo !== null && !(await stillKnown(ctx, known))) return null
  if (confinedTo !== null) return confined(known, account, confinedTo)
  const claimed = account.memberships.find((one) => one.organizationId === claims.organizationId)
  const active = claimed && !claimed.closed ? claimed : null
  const lost = claimed ? null : claims.organizationId
  return { id: claims.sessionId, account, active, lost, confinedTo, provenAt: known.provenAt }
}

/** Whether the provider that began it said lately that it knows the person; asked where that is due. */
export const stillKnown = (
  ctx: Pick<Ctx, 'clock' | 'recheck'>,
  known: Pick<KnownSession, 'id' | 'checkedAt'>,
): Promise<boolean> | boolean =>
  ctx.recheck ? ctx.recheck(known) : ctx.clock.now() < (known.checkedAt ?? 0) + GOOD_FOR_MS

/** Whatever its cookie says, and wherever else the person belongs. */
function confined({ id, provenAt }: KnownSession, account: Account, confinedTo: string): Session {
  const memberships = account.memberships.filter((one) => one.organizationId === confinedTo)
  const [active = null] = memberships
  const lost = active ? null : confinedTo
  return { id, account: { ...account, memberships }, active, lost, confinedTo, provenAt }
}

/** Null without an active organization, and while that asks for a second factor that they lack. */
export function actorOf(session: Session): Actor | null {
  const { account, active, confinedTo } = session
  if (!active || lacksSecondFactor(session)) return null
  const { organizationId, role } = active
  const actor = { userId: account.userId, name: account.name, organizationId, role }
  return confinedTo === null ? actor : { ...actor, confined: true }
}

/** 403 confined_session for what concerns the account beyond the organization whose provider signed somebody in. */
export function refuseConfined(session: Pick<Session, 'confinedTo'>): void {
  if (session.confinedTo !== null) throw forbidden(say('lib-accounts.confined'), 'confined_session')
}
