import type { CheckName } from '@/lib/readiness/checks/check-names'
import type { Words } from '@/lib/words/words'
import { momentWords, type ReadAt, type Topic, topicName } from './finding-sentence'
import type { NotCheckedAnswer } from './today-answer'

/** A check as people call it; null for those about a person of which more is not told. */
export const checkWords = (check: CheckName | null, t: Words): string =>
  t(`readiness.check-${check ?? 'of-a-person'}`)

/** It says of the route itself that nobody tells whether it left. */
export const isOfDeparture = ({ topic, why }: NotCheckedAnswer): boolean =>
  why.reason === 'departure_untold' && topic?.kind === 'route'

/** It says of the route itself that nothing was heard of it for hours. */
export const isUnheard = ({ topic, why }: NotCheckedAnswer): boolean =>
  why.reason === 'too_old' && topic?.kind === 'route'

/** What was not checked, and why: `Hours of service, Ana: last read 02:10`. */
export function notCheckedSentence(said: NotCheckedAnswer, t: Words, at: ReadAt): string {
  if (isOfDeparture(said)) return t('readiness.not-checked-departure')
  const { check, topic } = said
  const words = { check: checkWords(check, t), why: whyWords(said, t, at) }
  return topic && topic.kind !== 'route'
    ? t('readiness.not-checked-of', { ...words, who: topicName(topic satisfies Topic, t) })
    : t('readiness.not-checked-plain', words)
}

function whyWords({ check, why }: NotCheckedAnswer, t: Words, at: ReadAt): string {
  const time = why.atMs == null ? '' : momentWords(why.atMs, at, t)
  if (why.reason === 'too_old') return t('readiness.why-too_old', { at: time })
  if (why.reason === 'switched_off') return t('readiness.why-switched_off', { by: why.by ?? '', at: time })
  if (why.reason === 'rule_not_built') return t('readiness.why-rule_not_built', { rule: why.rule ?? '' })
  // Of a clock a part is not known, or of the way, or of a reading.
  if (why.reason === 'incomplete' && check === 'too-fast') return t('readiness.why-no-distance')
  if (why.reason === 'incomplete' && check === 'stop-lamp') return t('readiness.why-no-stop-lamp')
  return t(`readiness.why-${why.reason}`)
}
