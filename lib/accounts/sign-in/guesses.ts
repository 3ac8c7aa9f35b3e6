import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Base } from '@/lib/base'
import { keyOf, limiterOf, tooMany } from '../limits'

/** Somebody who says that they own an account. */
export interface Guess {
  email: string
  /** Of `addressOf`. */
  address: string
  /** Of `knownDevice`. */
  device: string | null
}

interface Growth {
  /** Wrong passwords within a day that cost no wait. */
  free: number
  firstSeconds: number
  longestSeconds: number
}

const DEVICE: Growth = { free: 5, firstSeconds: 5, longestSeconds: 900 }
const AT_ADDRESS: Growth = { free: 5, firstSeconds: 5, longestSeconds: 900 }
// From everywhere together: short enough that an owner at a new browser gets a turn beside somebody who guesses on.
const ACCOUNT: Growth = { free: 30, firstSeconds: 1, longestSeconds: 60 }

/** How long the next guess waits after the `failures`th, in seconds: none at first, then doubling up to the longest. */
export const waitAfter = (failures: number, { free, firstSeconds, longestSeconds }: Growth): number =>
  failures <= free ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** Math.min(30, failures - free - 1))

type Ctx = Pick<Base, 'db' | 'env'>

interface Counter {
  key: string
  growth: Growth
}

/**
 * What counts a wrong code of a second factor. Who guesses one has the password: from everywhere together they wait as long as
 * one browser does, and nobody is kept out by strangers. A browser that is counted for itself has given a code before: one that a
 * password or a mailed link made known would have each of them buy as many guesses anew.
 */
const codeCountersOf = ({ userId, passed }: CodeGuess): Counter[] => [
  { key: keyOf(passed ? ['code', 'passed', passed, userId] : ['code', userId]), growth: DEVICE },
]

/** A code that somebody says their second factor made. */
export interface CodeGuess {
  userId: string
  /** Of `passedDevice`. */
  passed: string | null
}

/** The same as `admitGuess`, before a code is compared. */
export const admitCode = (ctx: Ctx, guess: CodeGuess): Promise<void> => admit(ctx, codeCountersOf(guess))

/** Call after the right code. */
export const forgiveCode = (ctx: Ctx, guess: CodeGuess): Promise<void> => forgive(ctx, codeCountersOf(guess))

/** What counts a guess. A browser that is known counts for itself alone, so that nobody else's guesses make it wait. */
export const countersOf = ({ email, address, device }: Guess): Counter[] =>
  device
    ? [{ key: keyOf(['device', device, email]), growth: DEVICE }]
    : [
        { key: keyOf(['address', address, email]), growth: AT_ADDRESS },
        { key: keyOf(['account', email]), growth: ACCOUNT },
      ]

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
