/** By how much somebody would start late, as it was judged. */
interface LateStartSaid {
  lateMs: number
  /** From then on (epoch ms) it grows with the clock, while nothing else happens; null where it does not. */
  runsFromMs?: number | null | undefined
}

/**
 * The same at `nowMs` (epoch ms), in ms: a verdict is not judged again for each minute that passes. Never more than a
 * judgement of then would say.
 */
export const lateNow = ({ lateMs, runsFromMs }: LateStartSaid, nowMs: number): number =>
  Math.max(lateMs, nowMs - (runsFromMs ?? Infinity))
