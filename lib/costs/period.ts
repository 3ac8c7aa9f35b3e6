import { DateTime } from 'luxon'
import type { Period } from '@/lib/period/period'
import { daysOf } from '@/lib/period/period-words'
import { requirePeriod } from '@/lib/period/require-period'
import { dayNamed, nameOfDay } from '@/lib/zones/local-day'
import type { AskedCosts } from './schema'

export interface CostPeriod extends Period {
  /** The months that it touches, `2026-03`, with their first instants within it. */
  months: { name: string; starts: Date }[]
}

/** The period that is asked for, else the twelve months up to the day of `nowMs`. Throws 400 where it is none. */
export function costPeriodOf({ from, to, zone = 'UTC' }: AskedCosts, nowMs: number): CostPeriod {
  const last = to ?? nameOfDay(nowMs, zone)
  const period = requirePeriod({ from: from ?? daysOf('twelve-months', last).from, to: last, zone })
  return { ...period, months: monthsOf(period) }
}

function monthsOf({ from, to, zone, starts }: Period): CostPeriod['months'] {
  const months = [{ name: from.slice(0, 7), starts }]
  let next = DateTime.fromISO(from, { zone: 'utc' }).startOf('month').plus({ months: 1 })
  for (; next.toFormat('yyyy-MM-dd') <= to; next = next.plus({ months: 1 })) {
    const first = dayNamed(next.toFormat('yyyy-MM-dd'), zone) ?? dayNamed(next.toFormat("yyyy-MM-'02'"), zone)
    if (first) months.push({ name: next.toFormat('yyyy-MM'), starts: first.starts })
  }
  return months
}
