import { linkTokenHash } from '@/lib/accounts/link-token'
import type { Base } from '@/lib/base'
import type { SingleSignOnAttempt } from '@/lib/generated/prisma/client'
import { browserHash } from './browser-secret'
import type { SignOnProblem } from './sign-on-problem-schema'

/**
 * Spends a `state`, once, for the organization and the browser that it was made for. The one conditional update decides between
 * two answers that arrive together; the look afterwards only finds the words for the loser.
 */
export async function consumeAttempt(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  given: { organizationId: string; state: string | null; browserSecret: string | null },
): Promise<SingleSignOnAttempt | { problem: SignOnProblem }> {
  const { organizationId, state } = given
  if (!state) return { problem: 'state_missing' }
  const stateHash = linkTokenHash(state)
  const hash = given.browserSecret === null ? null : browserHash(given.browserSecret)
  const now = new Date(clock.now())
  const { count } = hash
    ? await db.singleSignOnAttempt.updateMany({
        where: { stateHash, organizationId, browserHash: hash, consumedAt: null, expiresAt: { gt: now } },
        data: { consumedAt: now },
      })
    : { count: 0 }
  const attempt = await db.singleSignOnAttempt.findUnique({ where: { stateHash } })
  if (attempt?.organizationId !== organizationId) return { problem: 'state_unknown' }
  if (count === 1) return attempt
  if (!hash || Buffer.compare(hash, attempt.browserHash) !== 0) return { problem: 'other_browser' }
  return { problem: attempt.consumedAt ? 'state_used' : 'state_expired' }
}
