import type { Maybe, RouteInSight } from '../list/unfold'
import { progressOf } from '../progress/progress'
import { stopState } from '../progress/stop-state'
import { expectedAt, expectWay } from './expect'
import { planOf } from './planned-times'
import { instant, punctuality, type TimedStop } from './punctuality'
import type { RouteStanding } from './standing'
import { wholeMinutes } from './whole-minutes'

/**
 * What made a stop late, or made up for it. Stops are counted from 0.
 *
 * - `begin`: the first stop itself, by its arrival.
 * - `left`: the first stop was left later than planned.
 * - `run`: from one stop to the next, those that were skipped passed.
 * - `stay`: longer at a stop than planned, waiting counted in.
 * - `stretch`: nobody tells how it divides: what lies between the two, driving and stays together.
 */
export type LatePart = { minutes: number; isExpected: boolean } & (
  | { kind: 'begin' | 'left' | 'stay'; stop: number }
  | { kind: 'run' | 'stretch'; from: number; to: number }
)

/** Why one stop of a route is late. Times are epoch ms. */
export interface WhyLate {
  stop: number
  plannedMs: number
  /** When it was reached, or is expected to be. */
  ms: number
  isReached: boolean
  /** Full minutes from the planned arrival: what the parts add up to. */
  minutes: number
  /** Along the route; none of 0 minutes. */
  parts: readonly LatePart[]
  /** When the first stop was to be left, and was or will be at the earliest; null where nobody tells. */
  leaving: { plannedMs: number; ms: number; isExpected: boolean } | null
}

type Told = Pick<RouteInSight, 'stops' | 'actualRouteStartTime' | 'actualRouteEndTime'> & {
  settings?: Maybe<{ routeStartingCondition?: Maybe<string> }>
}

type Standing = Pick<RouteStanding, 'verdict' | 'worst' | 'expected'>

/** One that is done is neither late nor behind, and nothing is expected of it, whatever the clock says. */
const DONE: Standing = { verdict: null, worst: null, expected: [] }

/** Why a route that is done was late, at the one of these stops that it reached the latest. Null for any other. */
export const whyWasLate = (route: Told, isVisit: (stop: number) => boolean): WhyLate | null =>
  progressOf(route) === 'done' ? whyLate(route, DONE, 0, isVisit) : null

/**
 * Why a route is late, at the stop that stands for it: the one to come that is expected the farthest beyond its window,
 * else behind its plan; of a route that is done the one that was reached the latest. Null for one that is none of these,
 * or by less than a minute (readiness, Arithmetic of a day: late departure, running minus planned, stay minus planned).
 * `standing` is the route's at `now` (epoch ms).
 */
export function whyLate(
  route: Told,
  standing: Standing,
  now: number,
  isVisit: (stop: number) => boolean = () => true,
): WhyLate | null {
  const stops = route.stops ?? []
  const index = explained(route, standing, isVisit)
  const stop = index === null ? undefined : stops[index]
  const plan = stop && planOf(stop)
  const expected = index === null ? null : (standing.expected[index] ?? null)
  const ms = expected?.ms ?? instant(stop?.actualArrivalTime)
  if (index === null || !plan || ms === null) return null
  const points = pointsOf(route, now)
  const origin = drivenStops(stops)[0]?.index ?? index
  const end = { plannedMs: plan.arrives, ms, isExpected: expected !== null }
  const parts = partsOf(points, origin, { ...end, stop: index, place: placeOf(stops, index), end: 'arrives' })
  const minutes = wholeMinutes(parts.map((part) => part.ms))
  const total = minutes.reduce((sum, one) => sum + one, 0)
  if (total < 1) return null
  return {
    ...{ stop: index, plannedMs: plan.arrives, ms, isReached: !expected, minutes: total },
    parts: parts.flatMap(({ part }, place) => {
      const its = minutes[place]
      return its ? [{ ...part, minutes: its }] : []
    }),
    leaving: points.find(isLeaving) ?? null,
  }
}

function explained(
  route: Told,
  { verdict, worst, expected }: Standing,
  isVisit: (stop: number) => boolean,
): number | null {
  if (verdict === 'late') return worst?.index ?? null
  // One that is under way and late no more has nothing to explain.
  const isDone = progressOf(route) === 'done'
  const by =
    verdict === 'behind'
      ? expected.map((one) => one?.deviationMs ?? 0)
      : isDone
        ? (route.stops ?? []).map((stop, index) => (isVisit(index) ? lateBy(stop) : 0))
        : []
  const most = Math.max(0, ...by)
  return most > 0 ? by.indexOf(most) : null
}

const lateBy = (stop: TimedStop): number => {
  const judged = punctuality(stop)
  return judged?.verdict === 'late' ? judged.outsideMs : 0
}

/** The begin or the end of a stay, as planned and as it was or will be. */
interface Point {
  stop: number
  /** Of the stop among those that are driven to. */
  place: number
  end: 'arrives' | 'leaves'
  plannedMs: number
  ms: number
  isExpected: boolean
}

/** Of the first stop that is driven to nothing else is among the points. */
const isLeaving = ({ place }: Point): boolean => place === 0

/** The stops that are driven to, with their numbers. */
const drivenStops = (stops: readonly TimedStop[]) =>
  stops.flatMap((stop, index) =>
    stopState(stop)?.known !== 'skipped' && planOf(stop) ? [{ stop, index }] : [],
  )

const placeOf = (stops: readonly TimedStop[], index: number) =>
  drivenStops(stops).findIndex((one) => one.index === index)

/**
 * What is known of the stops, in the order of the route, but the arrival at the first one, which leaving it covers. What
 * is told out of that order is left out, and so is what is not planned: neither divides anything.
 */
function pointsOf(route: Told, now: number): Point[] {
  const stops = route.stops ?? []
  const way = expectWay(stops)
  const points: Point[] = []
  for (const [place, { stop, index }] of drivenStops(stops).entries()) {
    const ends = {
      leaves: {
        plannedMs: place === 0 ? (planOf(stop)?.leaves ?? null) : instant(stop.scheduledDepartureTime),
        toldMs: instant(stop.actualDepartureTime) ?? (index === 0 ? startedAt(route, stop) : null),
      },
      arrives: { plannedMs: instant(stop.scheduledArrivalTime), toldMs: instant(stop.actualArrivalTime) },
    }
    for (const end of place === 0 ? (['leaves'] as const) : (['arrives', 'leaves'] as const)) {
      const { plannedMs, toldMs } = ends[end]
      const expected = way[index]?.[end] ?? null
      const ms = toldMs ?? (expected && expectedAt(expected, now).ms)
      if (plannedMs === null || ms === null || ms < (points.at(-1)?.ms ?? -Infinity)) continue
      // What the clock does not move has happened.
      const isExpected = toldMs === null && expected !== null && expected.after > -Infinity
      points.push({ stop: index, place, end, plannedMs, ms, isExpected })
    }
  }
  return points
}

/** When the route left its first stop, where that stop does not tell; a route may begin by arriving there, too. */
function startedAt({ actualRouteStartTime, settings }: Told, first: TimedStop): number | null {
  const isArrival = settings?.routeStartingCondition === 'arriveFirstStop'
  return isArrival || stopState(first)?.known === 'arrived' ? null : instant(actualRouteStartTime)
}

type Divided = { ms: number; part: Kind & { isExpected: boolean } }
type Kind = LatePart extends infer Part
  ? Part extends LatePart
    ? Omit<Part, 'minutes' | 'isExpected'>
    : never
  : never

/** What each step between two known points adds to what is late. Steps add up, whatever is known. */
function partsOf(points: readonly Point[], origin: number, end: Point): Divided[] {
  const before = points.filter(({ place, ms }) => place < end.place && ms <= end.ms)
  return [...before, end].map((point, index, all) => {
    const last = all[index - 1] ?? null
    const lateMs = point.ms - point.plannedMs
    return {
      ms: last ? lateMs - (last.ms - last.plannedMs) : lateMs,
      part: { ...kindOf(last, origin, point), isExpected: point.isExpected },
    }
  })
}

function kindOf(last: Point | null, origin: number, { stop, place, end }: Point): Kind {
  if (!last)
    return place === 0
      ? { kind: end === 'leaves' ? 'left' : 'begin', stop }
      : { kind: 'stretch', from: origin, to: stop }
  if (last.place === place) return { kind: 'stay', stop }
  const isOneLeg = last.place === place - 1 && last.end === 'leaves' && end === 'arrives'
  return { kind: isOneLeg ? 'run' : 'stretch', from: last.stop, to: stop }
}
