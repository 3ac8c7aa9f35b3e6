import { DateTime } from 'luxon'

/** The first instant (epoch ms) of the local day of `now` in an IANA zone, on days of 23 and 25 hours too. */
export const startOfDay = (now: number, zone: string): number =>
  DateTime.fromMillis(now, { zone }).startOf('day').toMillis()
