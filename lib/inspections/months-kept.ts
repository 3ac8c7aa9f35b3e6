import { type AskedPeriod, periodOf } from '@/lib/period/period'
import { nameOfDay } from '@/lib/zones/local-day'
import { timeZone } from '@/lib/zones/time-zone'

/** How long a carrier keeps reports and what was certified of them: 49 CFR 396.11(a)(4). */
const MONTHS_KEPT = 3

/** The same date so many months before, or the last one of that month: of May 31, three before, February 28. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

/**
 * The period that an address asks for, or the usual one: the last three months up to the day of `now` (epoch ms), in the
 * zone of the address where it names one, else in `homeZone`.
 */
export function settledPeriod(
  asked: Readonly<Record<keyof AskedPeriod, string | null>>,
  homeZone: string,
  now: number,
): AskedPeriod {
  const zone = timeZone.safeParse(asked.zone).data ?? homeZone
  const told = { from: asked.from ?? '', to: asked.to ?? '', zone }
  if (typeof periodOf(told) === 'object') return told
  const today = nameOfDay(now, zone)
  return { from: monthsBefore(today, MONTHS_KEPT), to: today, zone }
}

/** Whether what is kept, the oldest of it from then (ISO 8601), reaches back less than the law asks for at `now` (epoch ms). */
export const isYoung = (oldest: string | null, zone: string, now: number): boolean =>
  oldest === null || nameOfDay(Date.parse(oldest), zone) > monthsBefore(nameOfDay(now, zone), MONTHS_KEPT)
