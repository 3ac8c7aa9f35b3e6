import { CircleSlash } from 'lucide'
import { useWords } from '#use-words'
import { Badge } from '@/components/ui/status/badge'
import { isOnRoad } from '@/lib/readiness/today/today-order'
import type { TodayRouteAnswer } from './today-answer'
import { VerdictMark } from './verdict-mark'

/** What is said of a route, as a mark: one that nobody ended is on the road no more once its vehicle left for a later one. */
export function RouteMark({ route }: { route: Pick<TodayRouteAnswer, 'verdict' | 'isLeftBehind'> }) {
  const t = useWords()
  if (route.verdict !== 'underway' || isOnRoad(route)) return <VerdictMark verdict={route.verdict} />
  return (
    <Badge tone="neutral" icon={CircleSlash}>
      {t('verdict.word-unended')}
    </Badge>
  )
}
