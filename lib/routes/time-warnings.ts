import { DAY_MS, HOUR_MS } from '@/lib/durations'

/** What is odd about the planned times of a route, and may be meant. */
export interface TimeWarning {
  /** Where it shows first. */
  row: number
  /** More than 24 hours lie between two of them; a stop comes before the one above it; it should have begun more than an hour ago. */
  code: 'days' | 'backwards' | 'past'
}

/** The times of one stop, as RFC 3339; `row` is where it stands for whoever is told. */
export interface RowTimes {
  row: number
  arrival: string | undefined
  departure: string | undefined
}

/**
 * Each kind at most once, of the stops of a route in their order, for whoever is about to make or change it at `nowMs`. A departure before
 * its own arrival is none of them.
 */
export function timeWarnings(rows: readonly RowTimes[], nowMs: number): TimeWarning[] {
  const timed = rows.flatMap(({ row, arrival, departure }) => {
    const [from, to] = [arrival ?? departure, departure ?? arrival]
    return from && to ? [{ row, from: Date.parse(from), to: Date.parse(to) }] : []
  })
  // A file may have more rows than a call takes arguments.
  const earliest = timed.reduce((least, { from }) => Math.min(least, from), Infinity)
  const latest = timed.reduce((most, { to }) => Math.max(most, to), -Infinity)
  const far = timed.find(({ from, to }) => to - earliest > DAY_MS || latest - from > DAY_MS)
  const back = timed.find(({ from }, at) => from < (timed[at - 1]?.to ?? from))
  const [first] = timed
  return [
    ...(far ? [{ row: far.row, code: 'days' as const }] : []),
    ...(back ? [{ row: back.row, code: 'backwards' as const }] : []),
    ...(first && first.from < nowMs - HOUR_MS ? [{ row: first.row, code: 'past' as const }] : []),
  ]
}
