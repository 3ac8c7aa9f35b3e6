import type { AskedPeriod } from '@/lib/period/period'
import { daysOf, type PeriodWord } from '@/lib/period/period-words'
import { isDay, nameOfDay } from '@/lib/zones/local-day'

/** What the address says, else the days that `usual` says of today in `zone`. `now` is epoch ms. */
export function askedPeriod(
  params: URLSearchParams,
  zone: string,
  now: number,
  usual: PeriodWord,
): AskedPeriod {
  const told = params.get('zone')
  const own = told && isZone(told) ? told : zone
  const days = daysOf(usual, nameOfDay(now, own))
  const day = (name: 'from' | 'to') => {
    const said = params.get(name)
    return said !== null && isDay(said) ? said : days[name]
  }
  return { from: day('from'), to: day('to'), zone: own }
}

/** The same as our API is asked. */
export const askedOf = (period: AskedPeriod): string => new URLSearchParams({ ...period }).toString()

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
