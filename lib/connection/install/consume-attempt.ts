import { SpentState } from '@/lib/platform/spent-state'
import type { ConnectionContext } from '../connection-context'
import { hashSecret, sameHash } from './secret-token'

export interface Attempt {
  userId: string | null
  organizationId: string | null
  /** What the browser holds for it, in its cookie. */
  browserSecret: string
}

export type StateProblem =
  | 'state_missing'
  | 'state_mismatch'
  | 'state_used'
  | 'state_expired'
  | 'other_browser'

export type Consumed =
  | { attempt: Attempt; spent: SpentState }
  /** It was spent before: what that brought may still wait for this attempt (`waiting-grant.ts`). */
  | { attempt: Attempt; problem: 'state_used' }
  | { problem: StateProblem }

/**
 * Spends a `state`, once, for the browser that holds its cookie: `spent` is what a code can be exchanged with. The one conditional update decides between two
 * callbacks that arrive together; the look afterwards only finds the words for the loser.
 */
export async function consumeAttempt(
  ctx: ConnectionContext,
  state: string | null,
  browserSecrets: readonly string[],
): Promise<Consumed> {
  if (!state) return { problem: 'state_missing' }
  const stateHash = hashSecret(state)
  const browserHashes = browserSecrets.map(hashSecret)
  const now = new Date(ctx.clock.now())
  const { count } = await ctx.db.installAttempt.updateMany({
    where: { stateHash, browserHash: { in: browserHashes }, consumedAt: null, expiresAt: { gt: now } },
    data: { consumedAt: now },
  })
  const row = await ctx.db.installAttempt.findUnique({ where: { stateHash } })
  if (!row) return { problem: 'state_mismatch' }
  const browserSecret = browserSecrets.find((secret) => sameHash(hashSecret(secret), row.browserHash))
  if (browserSecret === undefined) return { problem: 'other_browser' }
  const attempt = { userId: row.userId, organizationId: row.organizationId, browserSecret }
  if (count === 1) return { attempt, spent: new SpentState() }
  return row.consumedAt ? { attempt, problem: 'state_used' } : { problem: 'state_expired' }
}
