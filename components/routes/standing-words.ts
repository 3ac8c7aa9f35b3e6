import { formatDuration } from '@/components/ui/format-instant'
import type { Rests } from '@/lib/routes/expect'
import type { SeenRoute } from './see-routes'

const MINUTE_MS = 60_000
/** `31 min`; null for what rounds to none. */
export const minutesOf = (ms: number): string | null => (ms < MINUTE_MS ? null : formatDuration(ms))

/** What stands beside the word for how a route stands: `at Stop 5, 40 min behind`, `5 late`. Null for nothing. */
export function standingDetail({ phase, standing: { worst, behindMs, wasLate } }: SeenRoute): string | null {
  if (phase === 'done') return wasLate > 0 ? `${wasLate} late` : null
  if (phase !== 'late' || !worst) return null
  const behind = minutesOf(behindMs)
  return [`at Stop ${worst.index + 1}`, behind && `${behind} behind`].filter(Boolean).join(', ')
}

/** How late or behind a route is, in a sentence: `Late, 31 min at Stop 5, 40 min behind`. Null when it is neither. */
export function standingSentence(seen: SeenRoute): string | null {
  const { phase, standing } = seen
  const detail = standingDetail(seen)
  if (phase === 'done') return detail && `Done, ${detail}`
  if (phase === 'behind') return `Behind ${minutesOf(standing.behindMs) ?? ''}`.trim()
  if (phase !== 'late') return null
  return `Late, ${[minutesOf(standing.worst?.ms ?? 0), detail].filter(Boolean).join(' ')}`
}

/** What an expected time rests on, after the time. Null for the plan, which says itself. */
export const RESTS_ON: Record<Rests, string | null> = {
  plan: null,
  eta: 'by its ETA',
  carried: 'carried on from the stop before',
  clock: 'at the earliest, by the clock',
}
