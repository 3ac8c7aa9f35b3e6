import type { Backoff } from '@/lib/backoff'
import { restsBehind } from '@/lib/platform/endless'

/** When hasNextPage is false, at least this long until the next request (specification, Limits). */
export const POLL_MS = 5_000
/** A feed that is quiet while nobody looks slows down to this. */
export const QUIET_MS = 30_000
/** After faults; never sooner than a poll that was answered. */
export const BACKOFF: Backoff = { firstMs: POLL_MS, factor: 1.5, longestMs: 60_000, jitter: 0.1 }

const SPREAD_MS = 4_000
/** Between one that begins and the next, where there is room. */
const APART_MS = 80
const FEW = 10

/**
 * Milliseconds until the first request of feed number `index` of so many that begin together, or that are woken together:
 * they would poll in one heap for ever, since each waits as long as the others, and their desks would read in one. A
 * handful may.
 */
export const beginsAfter = (index: number, count: number): number =>
  count < FEW ? 0 : Math.floor((index / count) * Math.min(SPREAD_MS, count * APART_MS))

/** What a page says of what is behind it. */
interface Further {
  hasNextPage: boolean
  /** Whether there is a cursor, and another one than before. */
  moved: boolean
  /** So many pages in a row, this one the last, brought nothing. */
  emptyPages: number
  /** Whether the specification lets the feed say so for ever. */
  isEndless: boolean
}

export interface Turn extends Further {
  /** How many things the page brought. */
  brought: number
  /** Whether somebody has the desk of this organization open. */
  watched: boolean
  /** The pause before this page, milliseconds. */
  pausedMs: number
}

/**
 * Milliseconds until the next request: at once while there is a next page, empty or not, unless the cursor stands
 * still or one without an end brings empty pages alone, which counts as caught up (invariant 10). Behind those it goes on in five
 * seconds: the platform says that there is more.
 */
export function pauseAfter(turn: Turn): number {
  if (!isCaughtUp(turn)) return 0
  const { hasNextPage, moved, brought, watched, pausedMs } = turn
  if (watched || brought > 0 || (hasNextPage && moved)) return POLL_MS
  return Math.min(QUIET_MS, Math.max(POLL_MS, pausedMs * 1.5))
}

/** Whether this page was the last for now. */
export const isCaughtUp = (further: Further): boolean =>
  !(further.hasNextPage && further.moved) || restsBehind(further)
