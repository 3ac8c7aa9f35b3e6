import type { Base } from '@/lib/base'
import { endSessions } from './end-sessions'
import { forgetSessions } from './known-session'
import { trace } from '@/lib/security-log'
import { openSession, type SessionClaims, type SignedIn } from './session-token'
import type { SessionVisit } from './session-visit'
import { tellTrails } from './tell-trails'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger'>

/**
 * A new session of this browser; the one that it held until now ends. `signsIn` tells the trails: signing up and
 * joining leave entries of their own.
 */
export async function beginSession(
  ctx: Ctx,
  person: SignedIn,
  visit: SessionVisit,
  { signsIn = false } = {},
): Promise<SessionClaims> {
  const { userId } = person
  const { address, device } = visit
  const at = new Date(ctx.clock.now())
  const before = await openSession(ctx, visit.cookie)
  const { sessionId, replaced } = await ctx.db.$transaction(async (tx) => {
    const replaced = before ? await endSessions(tx, { id: before.sessionId }, at, 'replaced') : []
    const { id, user } = await tx.session.create({
      data: { userId, createdAt: at, seenAt: at, address, device },
      select: { id: true, user: { select: { id: true, name: true } } },
    })
    if (signsIn)
      await tellTrails(tx, user, {
        at,
        action: 'member.signed_in',
        summary: `${user.name} signed in with ${device}`,
        detail: { session: id, address, device },
      })
    return { sessionId: id, replaced }
  })
  forgetSessions(ctx, replaced)
  trace(ctx.logger, signsIn ? 'signed_in' : 'session_began', { person: userId, session: sessionId, address })
  return { ...person, sessionId }
}
