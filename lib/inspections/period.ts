import { dayNamed, type LocalDay, localDay, nameOfDay } from '@/lib/ledger/local-day'
import { timeZone } from '@/lib/ledger/time-zone'

/** From the begin of one day to the end of another, both dates (`2026-03-02`) of an IANA zone. */
export interface AskedPeriod {
  from: string
  to: string
  zone: string
}

/** The same with its instants: `starts` is within, `ends` is not. */
export interface Period extends AskedPeriod {
  starts: Date
  ends: Date
}

/** As far back as reports are kept (lib/jobs/retention.ts), and no longer. */
export const MOST_DAYS = 735
/** How long a carrier keeps reports and what was certified of them: 49 CFR 396.11(a)(4). */
export const MONTHS_KEPT = 3

const DAY_MS = 24 * 3_600_000
/** Where clocks are set back just after midnight, the day before comes again by then. */
const HALF_AN_HOUR_MS = 1_800_000

export type PeriodProblem = 'no-day' | 'backwards' | 'too-long'

/** The period in instants; what is wrong with it where there is none. */
export function periodOf({ from, to, zone }: AskedPeriod): Period | PeriodProblem {
  const [first, last] = [dayNamed(from, zone), dayNamed(to, zone)]
  if (!first || !last) return 'no-day'
  if (from > to) return 'backwards'
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS) return 'too-long'
  return { from, to, zone, starts: first.starts, ends: last.ends }
}

/** Each local day of a period, in order: of 23 and 25 hours where clocks change. */
export function daysOf({ starts, ends, zone }: Period): (LocalDay & { name: string })[] {
  const days: (LocalDay & { name: string })[] = []
  for (let day = dayFrom(starts, zone); day.starts < ends; day = dayFrom(day.ends, zone)) days.push(day)
  return days
}

/** The day that begins then. Most have 24 hours, which three looks at the clock tell; of the others it is searched where they end. */
function dayFrom(starts: Date, zone: string): LocalDay & { name: string } {
  const at = starts.getTime()
  const name = nameOfDay(at, zone)
  const isWithin = (ms: number) => nameOfDay(at + ms, zone) === name
  const isUsual = isWithin(DAY_MS - 1) && !isWithin(DAY_MS) && !isWithin(DAY_MS + HALF_AN_HOUR_MS)
  return { name, starts, ends: isUsual ? new Date(at + DAY_MS) : localDay(at, zone).ends }
}

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
