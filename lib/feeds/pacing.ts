/** When hasNextPage is false, at least this long until the next request (specification, Limits). */
export const POLL_MS = 5_000
/** A feed that is quiet while nobody looks slows down to this. */
export const QUIET_MS = 30_000
const LONGEST_FAILURE_MS = 60_000

const SPREAD_MS = 4_000

/**
 * Milliseconds until the first request of feed number `index` of so many that begin together: they would poll in one
 * heap for ever, since each waits as long as the others. A handful may.
 */
export const beginsAfter = (index: number, count: number): number =>
  count < 50 ? 0 : Math.floor((index / count) * Math.min(SPREAD_MS, count * 10))

export interface Turn {
  hasNextPage: boolean
  /** Whether the cursor is another one than before. */
  moved: boolean
  /** How many things the page brought. */
  brought: number
  /** Whether somebody has the desk of this organization open. */
  watched: boolean
  /** The pause before this page, milliseconds. */
  pausedMs: number
}

/**
 * Milliseconds until the next request: at once while there is a next page, empty or not, unless the cursor stands
 * still, which counts as caught up (invariant 10).
 */
export function pauseAfter({ hasNextPage, moved, brought, watched, pausedMs }: Turn): number {
  if (hasNextPage && moved) return 0
  if (watched || brought > 0) return POLL_MS
  return Math.min(QUIET_MS, Math.max(POLL_MS, pausedMs * 1.5))
}

/** Whether this page was the last for now. */
export const isCaughtUp = ({ hasNextPage, moved }: Pick<Turn, 'hasNextPage' | 'moved'>) =>
  !(hasNextPage && moved)

/** Milliseconds until another try after a fault; `retryAfterMs` is what the platform asked for. */
export const pauseAfterFault = (faults: number, retryAfterMs: number, random: number): number =>
  Math.max(
    retryAfterMs,
    Math.min(LONGEST_FAILURE_MS, POLL_MS * 1.5 ** (faults - 1)) * (0.9 + random * 0.2),
    POLL_MS,
  )
