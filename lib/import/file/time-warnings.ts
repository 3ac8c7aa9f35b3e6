import { DAY_MS } from '@/lib/durations'

/** What is odd about the times of a route, and may be meant. */
export interface TimeWarning {
  /** Where it shows first. */
  row: number
  /** More than 24 hours lie between two of them; a stop comes before the one above it. */
  code: 'days' | 'backwards'
}

/** The times of one row, as RFC 3339. */
export interface RowTimes {
  row: number
  arrival: string | undefined
  departure: string | undefined
}

/** Each kind at most once, by the rows of a route as they stand in the file. A departure before its own arrival is none: that is wrong. */
export function timeWarnings(rows: readonly RowTimes[]): TimeWarning[] {
  const timed = rows.flatMap(({ row, arrival, departure }) => {
    const [from, to] = [arrival ?? departure, departure ?? arrival]
    return from && to ? [{ row, from: Date.parse(from), to: Date.parse(to) }] : []
  })
  // A file may have more rows than a call takes arguments.
  const earliest = timed.reduce((least, { from }) => Math.min(least, from), Infinity)
  const latest = timed.reduce((most, { to }) => Math.max(most, to), -Infinity)
  const far = timed.find(({ from, to }) => to - earliest > DAY_MS || latest - from > DAY_MS)
  const back = timed.find(({ from }, at) => from < (timed[at - 1]?.to ?? from))
  return [
    ...(far ? [{ row: far.row, code: 'days' as const }] : []),
    ...(back ? [{ row: back.row, code: 'backwards' as const }] : []),
  ]
}
