import { HOUR_MS, MINUTE_MS } from '@/lib/durations'

/** Nobody works so long without a break: such a clock was forgotten, and a person says what was worked. */
export const FORGOTTEN_MS = 12 * HOUR_MS

/** A person says at most so much of one clock. */
export const MOST_MINUTES = 6_000

/** Whole minutes, as the platform takes labor (specification, "Work order", laborTimeMinutes): what was begun is one at least. */
export const minutesBetween = (startedMs: number, stoppedMs: number): number =>
  Math.max(1, Math.round((stoppedMs - startedMs) / MINUTE_MS))

export const isForgotten = (startedMs: number, stoppedMs: number): boolean =>
  stoppedMs - startedMs >= FORGOTTEN_MS
