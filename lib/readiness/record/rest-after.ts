const RESTS = 4
const LONGEST_REST_MS = 30_000

/**
 * How long an organization rests after a judgement (ms), but for what people here decide: many times as long as it took, so that
 * a feed that catches up is not judged event by event. After a judgement of few, or of all for a reason that comes once, like
 * a setting, the next change need not wait.
 */
export const restAfter = (tookMs: number, isOfMany: boolean): number =>
  isOfMany ? Math.min(LONGEST_REST_MS, RESTS * tookMs) : 0
