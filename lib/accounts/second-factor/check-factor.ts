import { AppError } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { admitCode, forgiveCode } from '../sign-in/guesses'
import { type CodeContext, type CodeHolder, takeCode } from './check-code'
import type { Asking } from './keys/challenge'
import type { SignedByKey } from './keys/key-schema'
import { takeKey } from './keys/take-key'

/** What somebody gives as their second factor: a code of their app or a recovery code, or what a key of theirs signed. */
export type GivenFactor = { code: string } | { key: SignedByKey }

interface GivenBy extends Omit<Asking, 'userId'> {
  /** Of `passedDevice`. */
  passed: string | null
}

/**
 * Takes a second factor, whichever it is: each code and each signature once. Throws AppError 400 with path code, or with a code of its
 * own what keys/take-key.ts says; 429 while earlier wrong ones, of either kind, have it wait.
 */
export async function checkFactor(
  ctx: CodeContext,
  user: CodeHolder,
  given: GivenFactor,
  { passed, ...asking }: GivenBy,
): Promise<void> {
  const guess = { userId: user.id, passed }
  await admitCode(ctx, guess)
  if ('code' in given) await takeCode(ctx, user, given.code)
  else
    await takeKey(ctx, user, given.key, asking).catch((error: unknown) => {
      if (error instanceof AppError)
        trace(ctx.logger, 'second_factor_failed', { person: user.id, reason: error.code })
      throw error
    })
  await forgiveCode(ctx, guess)
}
