import { DateTime } from 'luxon'
import { clockMsOf, clocksInOrder } from '@/components/units/clocks-in-order'
import { DAY_MS } from '@/lib/durations'
import { dayAfter } from '../list/dates'

/** No more copies of a route, and no longer a way, in days. */
export const MOST_DAYS = 366

/**
 * The times of a plan (ISO 8601) so many days on: at the same time of day, on days of 23 and 25 hours too, and in their order
 * (components/units/clocks-in-order.ts). Answers what becomes of one of them; null for none and for what is no time.
 */
export function daysOn(
  plan: readonly string[],
  days: number,
  zone: string,
): (time: string | null) => string | null {
  const known = plan.flatMap((time) => {
    const at = DateTime.fromISO(time, { zone })
    return at.isValid ? [{ time, at: at.toMillis(), clockMs: clockMsOf(at) + days * DAY_MS }] : []
  })
  const moved = clocksInOrder(known, zone)
  const becomes = new Map(
    known.map(({ time }, index) => [time, moved[index]?.toUTC().toISO({ suppressMilliseconds: true })]),
  )
  return (time) => (time === null ? null : (becomes.get(time) ?? null))
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
