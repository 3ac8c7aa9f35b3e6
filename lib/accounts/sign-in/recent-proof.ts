import type { Base } from '@/lib/base'
import { MINUTE_MS } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { asksOf, hasFactor } from '../second-factor/factors'
import type { Session } from '../sessions/read-session'

/**
 * How long ago who asks may have shown that they are it: by password, and code or key where they have a second factor. For what is
 * gone then: `just_now`. `recent_factor`: it takes the password itself, so that who has no second factor is asked for nothing more.
 */
export type ProofAge = 'recent' | 'recent_factor' | 'just_now'

const RECENT_MS = 15 * MINUTE_MS
const AGE_MS: Readonly<Record<ProofAge, number>> = {
  recent: RECENT_MS,
  recent_factor: RECENT_MS,
  just_now: 2 * MINUTE_MS,
}

/**
 * Throws AppError 403 proof_required, whose details name what is to be given to POST /api/sessions/proof, unless the session was
 * begun lately: one begins with a proof, and a proof begins another (give-proof.ts).
 */
export function requireProof(
  { clock, env }: Pick<Base, 'clock' | 'env'>,
  { provenAt, account, confinedTo }: Session,
  age: ProofAge,
): void {
  if (age === 'recent_factor' && !hasFactor(account.factors)) return
  if (provenAt !== null && clock.now() - provenAt < AGE_MS[age]) return
  // Their company's provider knows them, and their password, where they have one, is not asked for.
  if (confinedTo !== null)
    throw new AppError('proof_required', 403, say('lib-accounts.proof-by-provider'), {
      details: [{ path: 'provider', message: say('lib-accounts.proof-by-provider') }],
    })
  const { withCode, withKey } = asksOf({ env }, account)
  throw new AppError('proof_required', 403, say('lib-accounts.proof-required'), {
    details: [
      { path: 'password', message: say('lib-accounts.give-password') },
      ...(withCode ? [{ path: 'code', message: say('lib-accounts.give-code') }] : []),
      // In place of the code.
      ...(withKey ? [{ path: 'key', message: say('lib-accounts.or-key') }] : []),
    ],
  })
}
