import { isRealDay, isTimestamp } from '@/lib/timestamp'

// What a column of times takes in every form, and nothing that a platform means by "no time" (year 1).
const EARLIEST = Date.UTC(1900, 0)
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * A time as a column can hold it, in epoch ms; null for what is none, or lies outside 1900 to 9999. A text is one as the specification
 * writes times (RFC 3339): of others each engine has its own opinion, and without a zone they are of wherever it runs.
 */
export function storableMs(time: string | number | null | undefined): number | null {
  // Most stops have few of their times, and reading nothing takes as long as reading a time.
  if (time === undefined || time === null || time === '') return null
  const ms = typeof time === 'number' ? time : isTimestamp(time) ? Date.parse(time) : Number.NaN
  return ms >= EARLIEST && ms <= LATEST ? ms : null
}

/** The same as ISO 8601, UTC, milliseconds. */
export function storableTime(time: string | number | null | undefined): string | null {
  const ms = storableMs(time)
  return ms === null ? null : new Date(ms).toISOString()
}

/** The same as the value of a column. */
export function storableDate(time: string | number | null | undefined): Date | null {
  const iso = storableTime(time)
  return iso === null ? null : new Date(iso)
}

/** The same of what is named a date without its type: a day alone (`yyyy-mm-dd`) is its midnight in UTC. */
export const storableDay = (day: string | null | undefined): Date | null =>
  storableDate(day && /^\d{4}-\d\d-\d\d$/.test(day) && isRealDay(day) ? Date.parse(day) : day)
