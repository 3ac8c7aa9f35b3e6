import type { Base } from '@/lib/base'
import { trace } from '@/lib/security-log'
import { endSessions } from '../sessions/end-sessions'
import { forgetSessions } from '../sessions/known-session'
import type { SessionClaims } from '../sessions/session-token'
import { tellTrails } from '../tell-trails'

/** Ends the session that a browser gave back: a copy of its cookie opens nothing from now on. Again it does nothing. */
export async function signOut(
  ctx: Pick<Base, 'db' | 'clock' | 'logger'>,
  { sessionId, userId }: Pick<SessionClaims, 'sessionId' | 'userId'>,
): Promise<void> {
  const at = new Date(ctx.clock.now())
  const ended = await ctx.db.$transaction(async (tx) => {
    const row = await tx.session.findUnique({ where: { id: sessionId }, select: { confinedTo: true } })
    const ids = await endSessions(tx, { id: sessionId, userId }, at, 'signed_out')
    const user =
      ids.length > 0 &&
      (await tx.user.findUnique({ where: { id: userId }, select: { id: true, name: true } }))
    if (user)
      await tellTrails(tx, user, {
        at,
        only: row?.confinedTo ?? null,
        action: 'member.signed_out',
        summary: `${user.name} signed out`,
        detail: { session: sessionId },
      })
    return ids
  })
  forgetSessions(ctx, ended)
  if (ended.length > 0) trace(ctx.logger, 'signed_out', { person: userId, session: sessionId })
}
