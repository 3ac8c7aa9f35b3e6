import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Base } from '@/lib/base'
import { limiterOf, tooMany } from '../limits'
import {
  codeCountersOf,
  type CodeGuess,
  type Counter,
  countersOf,
  type Guess,
  waitAfter,
} from './guess-counters'

type Ctx = Pick<Base, 'db' | 'env'>

/** The same as `admitGuess`, before a code is compared. */
export const admitCode = (ctx: Ctx, guess: CodeGuess): Promise<void> => admit(ctx, codeCountersOf(guess))

/** Call after the right code. */
export const forgiveCode = (ctx: Ctx, guess: CodeGuess): Promise<void> => forgive(ctx, codeCountersOf(guess))

/**
 * Before a password is compared: counts the guess as wrong until `forgiveGuess` says otherwise, so that guesses at the
 * same moment are counted too. Throws AppError 429 rate_limited with Retry-After while earlier ones have it wait.
 */
export const admitGuess = (ctx: Ctx, guess: Guess): Promise<void> => admit(ctx, countersOf(guess))

/** Call after the right password. */
export const forgiveGuess = (ctx: Ctx, guess: Guess): Promise<void> => forgive(ctx, countersOf(guess))

async function admit(ctx: Ctx, counters: readonly Counter[]): Promise<void> {
  const [guesses, holds] = [limiterOf(ctx, 'guesses'), limiterOf(ctx, 'guessHold')]
  for (const { key } of counters) {
    const held = await holds.get(key)
    if (held && held.consumedPoints > 0 && held.msBeforeNext > 0) throw tooMany(held.msBeforeNext)
  }
  for (const { key, growth } of counters) {
    const { consumedPoints } = await guesses.penalty(key)
    const seconds = waitAfter(consumedPoints, growth)
    if (seconds === 0) continue
    try {
      // One guess takes the turn; who comes at the same moment finds it taken.
      await holds.consume(key, 1, { customDuration: seconds })
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal
    }
  }
}

async function forgive(ctx: Ctx, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters) {
    await limiterOf(ctx, 'guesses').delete(key)
    await limiterOf(ctx, 'guessHold').delete(key)
  }
}
