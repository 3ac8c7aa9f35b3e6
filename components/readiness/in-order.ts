import type { FindingAnswer, TodayRouteAnswer } from './today-answer'

/** It stands: nobody let it go. */
export const stands = ({ overridden }: Pick<FindingAnswer, 'overridden'>): boolean => overridden === null

/** Somebody must look: it stands, and is more than a note. */
export const isPressing = (finding: Pick<FindingAnswer, 'overridden' | 'weight'>): boolean =>
  stands(finding) && finding.weight !== 'note'

/** The lower the sooner somebody must act; 3 and more is quiet. */
function rankOf({ verdict, late, findings }: TodayRouteAnswer): number {
  if (verdict === 'blocked') return 0
  if (verdict === 'check') return 1
  if (verdict === 'underway') return late !== null || findings.some(isPressing) ? 2 : 4
  return verdict === 'ready' ? 3 : 5
}

/**
 * Routes in the order in which somebody must act: blocked by departure, then check, then late or unsafe on the road; the
 * rest is quiet: ready ones, those on the road, and what is done.
 */
export function inOrder(routes: readonly TodayRouteAnswer[]): {
  acting: TodayRouteAnswer[]
  quiet: TodayRouteAnswer[]
} {
  const ranked = routes
    .map((route) => ({ route, rank: rankOf(route), at: Date.parse(route.departsAt) }))
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at)
  const of = (isQuiet: boolean) => ranked.filter(({ rank }) => rank > 2 === isQuiet).map(({ route }) => route)
  return { acting: of(false), quiet: of(true) }
}
