import { AppError } from './errors'

/** How what failed is tried again: ever more slowly, and never by all in one moment. */
export interface Backoff {
  /** After the first fault, milliseconds. */
  firstMs: number
  /** From one pause to the next. */
  factor: number
  /** No pause grows past this, but for what `jitter` adds. */
  longestMs: number
  /** The part of a pause by which it is shorter or longer, by chance: 0.1 for 90 % to 110 %. */
  jitter: number
}

/** `ms`, shorter or longer by chance. `random`: 0 to 1. */
export const jittered = (ms: number, jitter: number, random: number): number =>
  ms * (1 - jitter + 2 * jitter * random)

/**
 * Milliseconds until the next try after so many faults in a row (1: the first). `askedMs` is what the other side asked
 * for, and the least that is waited.
 */
export function pauseAfterFaults(
  { firstMs, factor, longestMs, jitter }: Backoff,
  faults: number,
  random: number,
  askedMs = 0,
): number {
  const pauseMs = Math.min(longestMs, firstMs * factor ** (Math.max(1, faults) - 1))
  return Math.max(askedMs, jittered(pauseMs, jitter, random))
}

/**
 * The same where faults are not counted: as long again as it has failed by now (milliseconds), which doubles from try
 * to try.
 */
export const pauseWhileFailing = (
  { firstMs, longestMs, jitter }: Omit<Backoff, 'factor'>,
  failingMs: number,
  random: number,
  askedMs = 0,
): number => Math.max(askedMs, jittered(Math.min(longestMs, Math.max(firstMs, failingMs)), jitter, random))

/** What a refusal asks to wait (Retry-After, RFC 9110, 10.2.3), milliseconds; 0 for nothing. */
export function askedPauseMs(error: unknown): number {
  const seconds = error instanceof AppError ? Number(error.headers['retry-after'] ?? 0) : 0
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0
}
