import { durationWords } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import type { Rests } from '@/lib/routes/expected/expect'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { SeenRoute } from './see-routes'

/** `31 min`; null for what rounds to none. */
export const minutesOf = (ms: number, t: Words): string | null =>
  ms < MINUTE_MS ? null : durationWords(ms, t)

/**
 * What stands beside the word for how a route stands: `at Stop 5, 40 min behind`, `5 late`. Null for nothing. How far behind it
 * runs is not said where it is as late there: that says the same once more.
 */
export function standingDetail({ phase, standing }: SeenRoute, t: Words): string | null {
  const { worst, behindMs, wasLate } = standing
  if (phase === 'done') return wasLate > 0 ? t('routes.late-stops', { count: wasLate }) : null
  if (phase !== 'late' || !worst) return null
  const stop = worst.index + 1
  const behind = minutesOf(behindMs, t)
  return behind && behind !== minutesOf(worst.ms, t)
    ? t('routes.at-stop-behind', { stop, behind })
    : t('routes.at-stop', { stop })
}

/** How late or behind a route is, in a sentence: `Late, 31 min at Stop 5, 40 min behind`. Null when it is neither. */
export function standingSentence(seen: SeenRoute, t: Words): string | null {
  const { phase, standing } = seen
  if (phase === 'done')
    return standing.wasLate > 0 ? t('routes.sentence-done', { count: standing.wasLate }) : null
  if (phase === 'behind') {
    const by = minutesOf(standing.behindMs, t)
    return by ? t('routes.sentence-behind', { by }) : t('routes.sentence-behind-little')
  }
  const at = standingDetail(seen, t)
  if (phase !== 'late' || at === null) return null
  const by = minutesOf(standing.worst?.ms ?? 0, t)
  return by ? t('routes.sentence-late', { by, at }) : t('routes.sentence-late-little', { at })
}

/** What an expected time rests on, after the time. Null for the plan, which says itself. */
export const RESTS_ON = {
  plan: null,
  eta: 'routes.rests-eta',
  carried: 'routes.rests-carried',
  clock: 'routes.rests-clock',
} as const satisfies Record<Rests, WordKey | null>
