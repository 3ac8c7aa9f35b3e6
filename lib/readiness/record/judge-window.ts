import type { Base } from '@/lib/base'
import { idOf } from '@/lib/ledger/keep/storable-id'
import { latenessMoments, outlookOf } from '@/lib/routes/expected/outlook'
import type { Subject } from '../facts/facts'
import { type Departures, gatherFacts, type Gathered } from '../gather/gather-facts'
import type { OfOrganization } from '../gather/of-organization'
import { isTooEarly, judge, judgedFrom, type Verdict } from '../judge'
import { nextMoment } from '../next-moment'
import type { ReadinessSettings } from '../settings/settings'
import type { JudgedRoute, Leaver, RecordedRoute } from './judged-route'
import { lateOf } from './lateness'

/**
 * Judges every route of a window (epoch ms), or some, as of `nowMs`: by departure, those that leave beyond the horizon of the
 * settings as if they left within it.
 */
export async function judgeWindow(
  { db }: Pick<Base, 'db'>,
  organizationId: string,
  nowMs: number,
  window: Pick<
    Departures,
    'fromMs' | 'untilMs' | 'underway' | 'routeIds' | 'known' | 'vehicleId' | 'driverId'
  >,
  own: OfOrganization,
): Promise<RecordedRoute[]> {
  const { settings, toleranceMs } = own
  const gathered = await gatherFacts({ db, organizationId, nowMs, own }, window)
  const routes: RecordedRoute[] = []
  for (const one of gathered) {
    const isEarly = isTooEarly(one.facts, settings)
    const ahead = isEarly ? { ...settings, horizonMs: Infinity } : settings
    const judged = judgedRoute(one, ahead, toleranceMs)
    const moments = [
      nextMoment(one.facts, ahead)?.getTime() ?? Infinity,
      ...(isEarly ? [judgedFrom(one.facts, settings)] : []),
      ...one.momentsMs,
      ...(judged.verdict.word === 'underway'
        ? latenessMoments(outlookOf(one.route.body.stops ?? []), toleranceMs)
        : []),
    ]
    const next = Math.min(...moments.filter((moment) => moment > nowMs))
    routes.push({
      ...{ ...judged, isEarly },
      nextMomentMs: Number.isFinite(next) ? next : null,
    })
  }
  return routes
}

/** Judges one route. */
export function judgedRoute(
  { facts, route, overrides }: Gathered,
  settings: ReadinessSettings,
  toleranceMs: number,
  verdict: Verdict = judge(facts, settings, overrides),
): JudgedRoute {
  const { id, name, zone, departsAtMs, endsAtMs } = facts.route
  return {
    ...{ id, name, zone, departsAtMs, endsAtMs },
    driver: facts.driver && leaverOf(facts.driver),
    vehicle: facts.vehicle && leaverOf(facts.vehicle),
    trailerId: idOf(facts.trailers[0]),
    verdict,
    late: lateOf(route.body, { now: facts.nowMs, toleranceMs, departures: facts.departures }),
    ...(facts.vehicle?.hasLeft === true && { isLeftBehind: true }),
  }
}

const leaverOf = ({ id, name, namedBy, unreadSinceMs }: Subject): Leaver => ({
  ...{ id, name, namedBy },
  ...(unreadSinceMs !== null && { isUnread: true }),
})
