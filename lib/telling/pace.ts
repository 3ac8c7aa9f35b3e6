import type { Backoff } from '@/lib/backoff'
import { HOUR_MS } from '@/lib/durations'

/** Of what came to one person at once, more than so many are told as one. */
export const MOST_SINGLE = 5
/** So many rows are looked at in one run; the next minute goes on. */
export const MOST_AT_ONCE = 500
/** How what certainly was not taken is tried again. */
export const AGAIN: Backoff = { firstMs: 60_000, factor: 2, longestMs: HOUR_MS, jitter: 0.1 }
