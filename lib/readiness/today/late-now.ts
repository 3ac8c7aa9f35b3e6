/** From when on (epoch ms) a number of a finding grows with the clock, while nothing else happens; null where it does not. */
export interface Running {
  runsFromMs?: number | null | undefined
}

/**
 * What was `ms` when it was judged, at `nowMs` (epoch ms): a verdict is not judged again for each minute that passes. Never more than a
 * judgement of then would say.
 */
export const grownBy = (ms: number, { runsFromMs }: Running, nowMs: number): number =>
  Math.max(ms, nowMs - (runsFromMs ?? Infinity))

/** By how much somebody would start late. */
export const lateNow = (said: Running & { lateMs: number }, nowMs: number): number =>
  grownBy(said.lateMs, said, nowMs)
