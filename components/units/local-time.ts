import { DateTime } from 'luxon'
import { SECOND_MS } from '@/lib/durations'

const FIELD = "yyyy-MM-dd'T'HH:mm"
const WITH_SECONDS = `${FIELD}:ss`

// A field says its seconds where there are any.
const formatOf = (local: string) => (local.length > '2026-03-02T06:00'.length ? WITH_SECONDS : FIELD)
const read = (local: string, zone: string) => DateTime.fromFormat(local, formatOf(local), { zone })
const textOf = (at: DateTime) => at.toFormat(at.second === 0 ? FIELD : WITH_SECONDS)

/** The value of a `datetime-local` field for an instant (ISO 8601 or ms) as clocks in `zone` show it, to the minute. */
export function localText(instant: string | number, zone: string): string {
  const at = typeof instant === 'number' ? DateTime.fromMillis(instant) : DateTime.fromISO(instant)
  return at.setZone(zone).toFormat(FIELD)
}

/** The same clock so many days later: a field's value; empty stays empty. */
export function daysLater(local: string, days: number): string {
  // Of no zone: the clock is moved, and what instant that is follows from it.
  const at = read(local, 'utc')
  return at.isValid ? textOf(at.plus({ days })) : local
}

/** The same so many seconds later, as clocks go that nobody changes; by no number, it stays. */
export function secondsLater(local: string, seconds: number): string {
  const at = read(local, 'utc')
  return at.isValid && Number.isFinite(seconds) ? textOf(at.plus({ seconds })) : local
}

/** How many seconds such a clock goes from one field's value to another's; NaN where one is no time. */
export const secondsBetween = (from: string, to: string): number =>
  read(to, 'utc').diff(read(from, 'utc')).milliseconds / SECOND_MS

/**
 * The instant of a `datetime-local` value in `zone`, as ISO 8601 with the zone's own offset. Null for what is no
 * time, and for the hour that clocks in `zone` skip. The hour that comes twice means its first one.
 */
export function zonedInstant(local: string, zone: string): string | null {
  const at = read(local, zone)
  if (!at.isValid || at.toFormat(formatOf(local)) !== local) return null
  const first = at.getPossibleOffsets().sort((a, b) => a.toMillis() - b.toMillis())[0] ?? at
  return first.toISO({ suppressMilliseconds: true, suppressSeconds: false })
}
