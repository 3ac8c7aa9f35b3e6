/** A time or an amount in ms that may grow with the clock: the later of a fixed one and of the clock (epoch ms) plus so much. */
export interface Growing {
  atMs: number
  afterMs: number
}

/** One that the clock does not move. */
export const fixedAt = (atMs: number): Growing => ({ atMs, afterMs: -Infinity })

/** What it is at `nowMs` (epoch ms). */
export const grownMs = ({ atMs, afterMs }: Growing, nowMs: number): number => Math.max(atMs, nowMs + afterMs)

/** The latest of them at any moment; null for none. */
export const latestOf = (all: readonly Growing[]): Growing | null =>
  all.length === 0
    ? null
    : {
        atMs: Math.max(...all.map(({ atMs }) => atMs)),
        afterMs: Math.max(...all.map(({ afterMs }) => afterMs)),
      }
