import { MINUTE_MS } from '@/lib/durations'

/** The zone that a time is typed in. */
export type InstantZone = 'UTC' | 'browser'

const SECONDS = 19

/** The value of a `datetime-local` field for an RFC 3339 time; empty for what is none. */
export function localOf(instant: string, zone: InstantZone): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const shift = zone === 'UTC' ? 0 : at.getTimezoneOffset() * MINUTE_MS
  return new Date(at.getTime() - shift).toISOString().slice(0, SECONDS)
}

/** The instant of a `datetime-local` value as RFC 3339 in UTC with milliseconds; empty for what is none. */
export function instantOf(local: string, zone: InstantZone): string {
  const at = new Date(zone === 'UTC' ? `${local}Z` : local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
