import { DateTime } from 'luxon'
import { invalid } from '@/lib/errors'
import { dayNamed, nameOfDay } from '@/lib/ledger/local-day'
import { say } from '@/lib/words/speaking'
import type { AskedCosts } from './schema'

/** Days of a zone, the last one included. */
export interface Period {
  /** `2026-03-01`. */
  from: string
  to: string
  zone: string
  starts: Date
  /** The first instant after it. */
  ends: Date
  /** The months that it touches, `2026-03`, with their first instants within it. */
  months: { name: string; starts: Date }[]
}

/** Orders are kept for two years. */
const MOST_DAYS = 732
const USUAL_MONTHS = 12
const DAY_MS = 24 * 3_600_000

/** The period that is asked for. Throws 400 where it is none, or longer than two years. */
export function periodOf({ from: first, to: last, zone = 'UTC' }: AskedCosts, nowMs: number): Period {
  const to = last ?? nameOfDay(nowMs, zone)
  const from = first ?? monthsBefore(to, USUAL_MONTHS - 1)
  const [one, other] = [dayNamed(from, zone), dayNamed(to, zone)]
  if (!one) throw refused('from', say('lib-costs.no-such-day'))
  if (!other) throw refused('to', say('lib-costs.no-such-day'))
  if (from > to) throw refused('to', say('lib-costs.ends-before'))
  const days = Math.round((other.ends.getTime() - one.starts.getTime()) / DAY_MS)
  if (days > MOST_DAYS) throw refused('from', say('lib-costs.too-long'))
  return {
    from,
    to,
    zone,
    starts: one.starts,
    ends: other.ends,
    months: monthsOf(from, to, zone, one.starts),
  }
}

const refused = (path: 'from' | 'to', message: string) => invalid(message, [{ path, message }])

const monthsBefore = (day: string, months: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).startOf('month').minus({ months }).toFormat('yyyy-MM-dd')

function monthsOf(from: string, to: string, zone: string, starts: Date): Period['months'] {
  const months = [{ name: from.slice(0, 7), starts }]
  let next = DateTime.fromISO(from, { zone: 'utc' }).startOf('month').plus({ months: 1 })
  for (; next.toFormat('yyyy-MM-dd') <= to; next = next.plus({ months: 1 })) {
    const first = dayNamed(next.toFormat('yyyy-MM-dd'), zone) ?? dayNamed(next.toFormat("yyyy-MM-'02'"), zone)
    if (first) months.push({ name: next.toFormat('yyyy-MM'), starts: first.starts })
  }
  return months
}
