import type { SessionEnd } from '@/lib/accounts/sessions/end-sessions'
import { isOver } from '@/lib/accounts/sessions/known-session'
import { openSession } from '@/lib/accounts/sessions/session-token'
import type { Base } from '@/lib/base'

/** Why a session of a provider ends that nobody ended: it said nothing in time, or that it knows the person no more. */
const BY_PROVIDER: readonly string[] = ['provider_ended', 'provider_silent'] satisfies SessionEnd[]

/**
 * The organization whose provider began the session of a Cookie header, where its word for that has run out and nothing else ended
 * it: the browser may ask there whether the person is still signed in, without them. Null for every other session. One query
 * where there is a cookie.
 */
export async function lapsedProvider(
  ctx: Pick<Base, 'db' | 'clock' | 'env'>,
  cookieHeader: string | null,
): Promise<string | null> {
  const claims = await openSession(ctx, cookieHeader)
  if (!claims) return null
  const row = await ctx.db.session.findFirst({
    where: { id: claims.sessionId, userId: claims.userId },
    select: { confinedTo: true, endReason: true, createdAt: true, seenAt: true },
  })
  if (!row || (row.endReason !== null && !BY_PROVIDER.includes(row.endReason))) return null
  const times = { createdAt: row.createdAt.getTime(), seenAt: row.seenAt.getTime() }
  return isOver(ctx, times, ctx.clock.now()) ? null : row.confinedTo
}
