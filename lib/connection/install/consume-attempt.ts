import { SpentState } from '@/lib/platform/spent-state'
import type { ConnectionContext } from '../connection-context'
import { hashSecret, sameHash } from './secret-token'

export interface Attempt {
  id: string
  userId: string | null
  organizationId: string | null
}

export type StateProblem =
  | 'state_missing'
  | 'state_mismatch'
  | 'state_used'
  | 'state_expired'
  | 'other_browser'

/**
 * Spends a `state`, once, for the browser that holds its cookie: `spent` is what a code can be exchanged with. The one conditional update decides between two
 * callbacks that arrive together; the look afterwards only finds the words for the loser.
 */
export async function consumeAttempt(
  ctx: ConnectionContext,
  state: string | null,
  browserSecrets: readonly string[],
): Promise<{ attempt: Attempt; spent: SpentState } | { problem: StateProblem }> {
  if (!state) return { problem: 'state_missing' }
  const stateHash = hashSecret(state)
  const browserHashes = browserSecrets.map(hashSecret)
  const now = new Date(ctx.clock.now())
  const { count } = await ctx.db.installAttempt.updateMany({
    where: { stateHash, browserHash: { in: browserHashes }, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
  })
  const attempt = await ctx.db.installAttempt.findUnique({ where: { stateHash } })
  if (!attempt) return { problem: 'state_mismatch' }
  if (count === 1) return { attempt, spent: new SpentState() }
  if (!browserHashes.some((hash) => sameHash(hash, attempt.browserHash))) return { problem: 'other_browser' }
  return { problem: attempt.consumedAt ? 'state_used' : 'state_expired' }
}
