import { DateTime } from 'luxon'

/** The local day of `now` (epoch ms) in an IANA zone: its first instant, and that of the next, on days of 23 and 25 hours too. */
export function localDay(now: number, zone: string): { starts: Date; ends: Date } {
  const start = DateTime.fromMillis(now, { zone }).startOf('day')
  return { starts: start.toJSDate(), ends: start.plus({ days: 1 }).startOf('day').toJSDate() }
}
