import { durationWords, formatInstant } from '@/components/ui/time/format-instant'
import type { Words } from '@/lib/words/words'
import { routeName } from '../route-name'
import type { BoardRouteAnswer } from './board-answer'

export type StripState =
  | 'done'
  | 'underway'
  | 'unended'
  | 'blocked'
  | 'check'
  | 'ready'
  | 'untold'
  | 'undriven'
  | 'not-judged'

export const stripState = ({
  progress,
  verdict,
  givenUp,
  isUnended,
}: Pick<BoardRouteAnswer, 'progress' | 'verdict' | 'givenUp' | 'isUnended'>): StripState => {
  if (progress === 'underway' && isUnended) return 'unended'
  return progress === 'done' || progress === 'underway' ? progress : (verdict ?? givenUp ?? 'not-judged')
}

interface ReadAt {
  zone: string
  /** Epoch ms. */
  now: number
}

/** `North loop, 06:15 to 14:30, with RV 128, blocked, 1 not checked, 12 min late`. */
export function stripSentence(route: BoardRouteAnswer, t: Words, { zone, now }: ReadAt): string {
  const time = (ms: number) => formatInstant(ms, zone, now, t.locale)?.bare ?? ''
  const { beside, unchecked, lateMs } = route
  return t('routes-board.strip', {
    name: routeName(route, t),
    from: time(route.startsAtMs),
    to: time(route.endsAtMs),
    has: beside === null ? 'no' : 'yes',
    beside: beside ?? '',
    state: t('verdict.beside', {
      verdict: t(`routes-board.state-${stripState(route)}`),
      count: unchecked ?? 0,
    }),
    late: lateMs === null ? 'no' : 'yes',
    by: lateMs === null ? '' : durationWords(lateMs, t),
  })
}
