import { type DistanceUnit, formatDistance } from '@/components/units/distance'
import type { Words } from '@/lib/words/words'
import type { ListedProgramAnswer } from './program-answer'

type Rule = Pick<
  ListedProgramAnswer,
  'everyMeters' | 'everyEngineHours' | 'everyDays' | 'whichever' | 'nextFrom'
>

/** A program's rule in words: `Every 10,000 mi or 180 days, whichever comes first`. */
export function ruleWords(rule: Rule, unit: DistanceUnit, t: Words): string {
  const { everyMeters, everyEngineHours, everyDays, whichever } = rule
  const measures = [
    ...(everyMeters === null ? [] : [formatDistance(everyMeters, unit)]),
    ...(everyEngineHours === null ? [] : [t('programs.hours', { hours: everyEngineHours })]),
    ...(everyDays === null ? [] : [t('programs.days', { days: everyDays })]),
  ]
  const every = new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(measures)
  return measures.length === 1 ? t('programs.every', { every }) : t(`programs.every-${whichever}`, { every })
}
