import { invalid } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { type AskedPeriod, MOST_DAYS, type Period, periodOf } from './period'

/** The period in instants. Throws AppError 400 with the path for one that is none. */
export function requirePeriod(asked: AskedPeriod): Period {
  const period = periodOf(asked)
  if (typeof period === 'object') return period
  const message = say(`lib-inspections.period-${period}`, { days: MOST_DAYS })
  throw invalid(say('lib.fields-need-another-value'), [
    { path: period === 'no-day' ? 'from' : 'to', message },
  ])
}
