import type { Base } from '@/lib/base'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { departuresOf } from '@/lib/routes/departures/departures'
import { readRoutesTold } from '@/lib/routes/departures/routes-told'
import { type AskedAt, routeStanding } from '@/lib/routes/expected/standing'
import { toleranceIn } from '@/lib/routes/expected/tolerance'
import { progressOf } from '@/lib/routes/progress/progress'
import { type RouteBody, routeRow } from '@/lib/routes/schema'
import { readSettled, settingIn } from '@/lib/settings/read-setting'
import type { JudgedRoute } from './judged-route'

/**
 * How a route on the road runs. `behind`: later than planned, and every window is met; by `behindMs`, 0 of the others. `unknown`: nothing
 * is expected of any stop to come.
 */
export interface Runs {
  standing: 'late' | 'behind' | 'on_time' | 'unknown'
  behindMs: number
}

/** With how it runs; null of one that is not on the road. It moves on with the clock, and is not recorded. */
export interface RunningRoute extends JudgedRoute {
  runs: Runs | null
}

type Underway = Pick<RouteBody, 'stops' | 'actualRouteStartTime' | 'actualRouteEndTime'>

/** How late a route under way is expected; null for one that is not late, or not under way. */
export const lateOf = (body: Underway, asked: AskedAt): JudgedRoute['late'] => runningOf(body, asked).late

/** How a route runs by what is told of its stops. Pure. */
export function runningOf(body: Underway, asked: AskedAt): Pick<RunningRoute, 'late' | 'runs'> {
  if (progressOf(body) !== 'underway') return { late: null, runs: null }
  const { worst, verdict, behindMs, expected } = routeStanding(body, asked)
  if (worst) return { late: { ms: worst.ms, stop: worst.index + 1 }, runs: { standing: 'late', behindMs: 0 } }
  if (verdict === 'behind') return { late: null, runs: { standing: 'behind', behindMs } }
  const standing = expected.every((stop) => stop === null) ? 'unknown' : 'on_time'
  return { late: null, runs: { standing, behindMs: 0 } }
}

/** Of one on the road of which nothing is found that tells how it runs. */
export const UNKNOWN: Pick<RunningRoute, 'late' | 'runs'> = {
  late: null,
  runs: { standing: 'unknown', behindMs: 0 },
}

export const isUnderway = ({ verdict }: Pick<JudgedRoute, 'verdict'>): boolean => verdict.word === 'underway'

/** The same verdicts with how late their routes are by now: that runs on with the clock. Three queries, where any is under way. */
export async function withLateness(
  ctx: Pick<Base, 'db'>,
  organizationId: string,
  judged: readonly JudgedRoute[],
  nowMs: number,
): Promise<readonly RunningRoute[]> {
  const underway = judged.filter(isUnderway).map(({ id }) => id)
  if (underway.length === 0) return judged.map((one) => ({ ...one, runs: null }))
  const [rows, settled, toldAtMs] = await Promise.all([
    ctx.db.route.findMany({ where: { organizationId, platformId: { in: underway } }, select: LISTED }),
    readSettled(ctx, organizationId),
    readRoutesTold(ctx, organizationId),
  ])
  const asked = {
    now: nowMs,
    toleranceMs: toleranceIn(settled),
    departures: departuresOf(settingIn(settled, 'departures'), toldAtMs),
  }
  const bodies = new Map(rows.map((row) => [row.platformId, routeRow.parse(listedRowOf(row))]))
  return judged.map((one) => {
    if (!isUnderway(one)) return { ...one, runs: null }
    const body = bodies.get(one.id)
    return { ...one, ...(body ? runningOf(body, asked) : UNKNOWN) }
  })
}
