import type { Base } from '@/lib/base'
import { idOf } from '@/lib/ledger/storable-id'
import { latenessMoments, outlookOf } from '@/lib/routes/outlook'
import { type Departures, gatherFacts, type Gathered, type Gathering } from '../gather-facts'
import { judge } from '../judge'
import { nextMoment } from '../next-moment'
import type { Subject } from '../facts'
import type { ReadinessSettings } from '../settings'
import type { JudgedRoute, Leaver, RecordedRoute } from './judged-route'
import { lateOf, readSettledTolerance } from './lateness'

type Ctx = Pick<Base, 'db' | 'clock'> & Pick<Gathering, 'sources'>

/** Judges every route of a window (epoch ms), or some, as of `nowMs`: by departure, without those that leave beyond the horizon. */
export async function judgeWindow(
  ctx: Ctx,
  organizationId: string,
  nowMs: number,
  window: Pick<Departures, 'fromMs' | 'untilMs' | 'routeIds' | 'vehicleId' | 'driverId'>,
  settings: ReadinessSettings,
): Promise<RecordedRoute[]> {
  const [gathered, toleranceMs] = await Promise.all([
    gatherFacts({ db: ctx.db, organizationId, nowMs, sources: ctx.sources }, window),
    readSettledTolerance(ctx, organizationId),
  ])
  const routes: RecordedRoute[] = []
  for (const one of gathered) {
    const judged = judgedRoute(one, settings, toleranceMs)
    const moments = [
      nextMoment(one.facts, settings)?.getTime() ?? Infinity,
      ...one.momentsMs,
      ...(judged.verdict.word === 'underway'
        ? latenessMoments(outlookOf(one.route.body.stops ?? []), toleranceMs)
        : []),
    ]
    const next = Math.min(...moments.filter((moment) => moment > nowMs))
    if (judged.verdict.word !== 'not_yet')
      routes.push({
        ...judged,
        trailerId: idOf(one.facts.trailers[0]),
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
): JudgedRoute {
  const { id, name, zone, departsAtMs, endsAtMs } = facts.route
  return {
    ...{ id, name, zone, departsAtMs, endsAtMs },
    driver: facts.driver && leaverOf(facts.driver),
    vehicle: facts.vehicle && leaverOf(facts.vehicle),
    verdict: judge(facts, settings, overrides),
    late: lateOf(route.body, facts.nowMs, toleranceMs),
  }
}

const leaverOf = ({ id, name, namedBy }: Subject): Leaver => ({ id, name, namedBy })
