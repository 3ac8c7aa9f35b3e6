import { DateTime } from 'luxon'
import { dayAfter } from '../list/dates'

const DAY_MS = 86_400_000
/** No more copies of a route, and no longer a way, in days. */
export const MOST_DAYS = 366

/** The same time of day so many days on, as ISO 8601: on days of 23 and 25 hours too. Null stays null. */
export function daysOn(instant: string | null, days: number, zone: string): string | null {
  const at = instant === null ? null : DateTime.fromISO(instant, { zone })
  if (!at?.isValid) return null
  return at.plus({ days }).toUTC().toISO({ suppressMilliseconds: true })
}

/** How many days from one date to another, `2026-03-02`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Monday is 1, Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The dates from one to another, both included, that fall on some weekdays. */
export function datesOn(from: string, until: string, weekdays: ReadonlySet<number>): string[] {
  const count = daysBetween(from, until) + 1
  if (!Number.isFinite(count) || count < 1 || count > MOST_DAYS) return []
  return Array.from({ length: count }, (_, by) => dayAfter(from, by)).filter((date) =>
    weekdays.has(DateTime.fromISO(date, { zone: 'UTC' }).weekday),
  )
}
