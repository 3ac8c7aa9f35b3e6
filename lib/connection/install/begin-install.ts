import type { Actor } from '@/lib/actor'
import { authorizeUrl } from '@/lib/platform/oauth'
import type { ConnectionContext } from '../connection-context'
import { hashSecret, newSecret } from './secret-token'

export const ATTEMPT_LIFE_MS = 30 * 60_000

export interface BegunInstall {
  attemptId: string
  /** For the attempt's own cookie: binds the callback to this browser. */
  browserSecret: string
  /** The platform's consent page. */
  redirectTo: URL
}

/**
 * Starts an install: a fresh `state` of 256 bits, kept as a hash, that remembers who started it for which
 * organization (invariant 2). `actor` is null when nobody is signed in.
 */
export async function beginInstall(ctx: ConnectionContext, actor: Actor | null): Promise<BegunInstall> {
  const state = newSecret()
  const browserSecret = newSecret()
  const now = ctx.clock.now()
  const attempt = await ctx.db.installAttempt.create({
    data: {
      stateHash: hashSecret(state),
      browserHash: hashSecret(browserSecret),
      userId: actor?.userId ?? null,
      organizationId: actor?.organizationId ?? null,
      createdAt: new Date(now),
      expiresAt: new Date(now + ATTEMPT_LIFE_MS),
    },
    select: { id: true },
  })
  return { attemptId: attempt.id, browserSecret, redirectTo: authorizeUrl(ctx.env, state) }
}
