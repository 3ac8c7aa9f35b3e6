/** How many visits there were, and how they were. */
export interface Tally {
  /** Stops that were reached: late, early and on time together. */
  reached: number
  late: number
  early: number
  onTime: number
  skipped: number
  /** Of those that were late, full minutes beyond their windows: half of them no more than this; null where none was. */
  medianLate: number | null
  /** Nine of ten of them no more than this. */
  mostLate: number | null
}

/** What was added up: the minutes of each that was late, in any order. */
export interface Counted {
  early: number
  onTime: number
  skipped: number
  lateMinutes: readonly number[]
}

/** With fewer visits a line says little about what it is of: it stands behind the others, however late. */
export const FEW_VISITS = 10

export function tallyOf({ early, onTime, skipped, lateMinutes }: Counted): Tally {
  const sorted = lateMinutes.toSorted((one, other) => one - other)
  const late = sorted.length
  return {
    ...{ reached: early + onTime + late, late, early, onTime, skipped },
    medianLate: atRank(sorted, 0.5),
    mostLate: atRank(sorted, 0.9),
  }
}

/** The nearest rank: a figure that one of them had. */
const atRank = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null

/** All of them together. */
export const together = (all: readonly Counted[]): Counted => ({
  early: all.reduce((sum, { early }) => sum + early, 0),
  onTime: all.reduce((sum, { onTime }) => sum + onTime, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  lateMinutes: all.flatMap(({ lateMinutes }) => lateMinutes),
})

export const lateShare = ({ late, reached }: Pick<Tally, 'late' | 'reached'>): number =>
  reached === 0 ? 0 : late / reached

export const isFew = ({ reached }: Pick<Tally, 'reached'>): boolean => reached < FEW_VISITS

/**
 * The worst first: by the share that was late, of equal shares the one with more that were late, then by key. What has few visits
 * comes behind all that has enough, in the same order.
 */
export const worstFirst = <Line extends Tally>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Line[] =>
  lines.toSorted(
    (one, other) =>
      Number(isFew(one)) - Number(isFew(other)) ||
      lateShare(other) - lateShare(one) ||
      other.late - one.late ||
      (keyOf(one) < keyOf(other) ? -1 : 1),
  )
