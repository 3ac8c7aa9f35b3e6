import { DateTime } from 'luxon'

const MINUTE_MS = 60_000
const FIELD = "yyyy-MM-dd'T'HH:mm"

/** The value of a `datetime-local` field for an instant (ISO 8601 or ms) as clocks in `zone` show it. */
export function localText(instant: string | number, zone: string): string {
  const at = typeof instant === 'number' ? DateTime.fromMillis(instant) : DateTime.fromISO(instant)
  return at.setZone(zone).toFormat(FIELD)
}

/** The same clock so many days later: a field's value; empty stays empty. */
export function daysLater(local: string, days: number): string {
  // Of no zone: the clock is moved, and what instant that is follows from it.
  const at = DateTime.fromFormat(local, FIELD, { zone: 'utc' })
  return at.isValid ? at.plus({ days }).toFormat(FIELD) : local
}

/** The same so many minutes later, as clocks go that nobody changes; by no number, it stays. */
export function minutesLater(local: string, minutes: number): string {
  const at = DateTime.fromFormat(local, FIELD, { zone: 'utc' })
  return at.isValid && Number.isFinite(minutes) ? at.plus({ minutes }).toFormat(FIELD) : local
}

/** How many minutes such a clock goes from one field's value to another's; NaN where one is no time. */
export const minutesBetween = (from: string, to: string): number =>
  DateTime.fromFormat(to, FIELD, { zone: 'utc' }).diff(DateTime.fromFormat(from, FIELD, { zone: 'utc' }))
    .milliseconds / MINUTE_MS

/**
 * The instant of a `datetime-local` value in `zone`, as ISO 8601 with the zone's own offset. Null for what is no
 * time, and for the hour that clocks in `zone` skip. The hour that comes twice means its first one.
 */
export function zonedInstant(local: string, zone: string): string | null {
  const at = DateTime.fromFormat(local, FIELD, { zone })
  if (!at.isValid || at.toFormat(FIELD) !== local) return null
  const first = at.getPossibleOffsets().sort((a, b) => a.toMillis() - b.toMillis())[0] ?? at
  return first.toISO({ suppressMilliseconds: true, suppressSeconds: false })
}

/** The same, and an hour later in the hour that clocks skip, as `DateTime.plus` has it. Null for what is no time. */
export const nextInstant = (local: string, zone: string): string | null =>
  zonedInstant(local, zone) ??
  DateTime.fromFormat(local, FIELD, { zone }).toISO({ suppressMilliseconds: true, suppressSeconds: false })
