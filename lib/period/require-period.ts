import { invalid } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { type AskedPeriod, MOST_DAYS, type Period, type PeriodProblem, periodOf } from './period'

const REFUSALS = {
  'no-first-day': { path: 'from', words: () => say('lib.period-no-day') },
  'no-last-day': { path: 'to', words: () => say('lib.period-no-day') },
  backwards: { path: 'to', words: () => say('lib.period-backwards') },
  'too-long': { path: 'from', words: () => say('lib.period-too-long', { days: MOST_DAYS }) },
} as const satisfies Record<PeriodProblem, { path: keyof AskedPeriod; words: () => string }>

/** The period in instants. Throws AppError 400 with the path for one that is none. */
export function requirePeriod(asked: AskedPeriod): Period {
  const period = periodOf(asked)
  if (typeof period === 'object') return period
  const { path, words } = REFUSALS[period]
  const message = words()
  throw invalid(message, [{ path, message }])
}
