import { DAY_MS } from '@/lib/durations'
import { KEPT_DAYS } from '@/lib/kept-days'
import { dayNamed, type LocalDay, localDay, nameOfDay } from '@/lib/zones/local-day'

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

/**
 * As far back as what is asked for is kept, and a few days: both ends are whole days, of a zone of their own, and what is over goes
 * with the next night's job.
 */
export const MOST_DAYS = Math.max(...Object.values(KEPT_DAYS)) + 5

/** Where clocks are set back just after midnight, the day before comes again by then. */
const HALF_AN_HOUR_MS = 1_800_000

/** What is wrong with a period, and with which of its days. */
export type PeriodProblem = 'no-first-day' | 'no-last-day' | 'backwards' | 'too-long'

/** The period in instants; what is wrong with it where there is none. */
export function periodOf({ from, to, zone }: AskedPeriod): Period | PeriodProblem {
  const [first, last] = [dayNamed(from, zone), dayNamed(to, zone)]
  if (!first) return 'no-first-day'
  if (!last) return 'no-last-day'
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
