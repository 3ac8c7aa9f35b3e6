import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { distanceMeters } from '@/lib/earth/great-circle'
import { instant } from '@/lib/routes/expected/punctuality'
import { isGuessed } from '../checks/check'
import type { NeighbourFacts, Subject } from '../facts/facts'
import { fixedAt, type Growing, latestOf } from '../facts/growing'
import { type Driven, isLeftBehind } from '../facts/neighbours'
import { type Asked, endsIfLeftNow, isWaitedFor } from '../facts/waited'
import { legsAhead } from '../hours/ahead'
import type { PlannedRoute } from './planned-route'

/** Neighbours of a route begin so long before and after it at most: the longest rest that is asked for, and a day. */
export const BEFORE_MS = DAY_MS
export const AFTER_MS = 12 * HOUR_MS

/** A route with who takes it. */
export interface TakenRoute {
  route: PlannedRoute
  /** This vehicle or driver, as this route is known to be theirs. */
  subject: Subject
}

/** The other routes of a vehicle or driver, as one of theirs sees them. */
export const neighboursOf = (own: PlannedRoute, taken: readonly TakenRoute[]): NeighbourFacts[] =>
  taken
    .filter(({ route }) => route.facts.id !== own.facts.id)
    .map(({ route, subject }) => {
      const { id, name, departsAtMs, endsAtMs, progress, stops } = route.facts
      const isEarlier = departsAtMs < own.facts.departsAtMs
      const from = (isEarlier ? stops : own.facts.stops).at(-1)?.place
      const to = (isEarlier ? own.facts.stops : stops).at(0)?.place
      return {
        ...{ id, name, departsAtMs, endsAtMs, progress },
        ...{ expectedEnd: route.expectedEnd, lastFactMs: drivenAtMs(route) },
        isNamed: !isGuessed(subject),
        wayMeters: from && to ? distanceMeters(from, to) : null,
        beginsAt: stops.at(0)?.place ?? null,
        endsAt: stops.at(-1)?.place ?? null,
        ahead: legsAhead(stops, progress),
      }
    })

/** Of some only begin and end are told: that it was over says nothing of driving, as of one that was called off. */
export const drivenAtMs = ({ body, lastFactMs }: PlannedRoute) =>
  lastFactMs ?? instant(body.actualRouteStartTime)

const drivenOf = ({ route, subject }: TakenRoute): Driven => ({
  ...route.facts,
  lastFactMs: drivenAtMs(route),
  isNamed: !isGuessed(subject),
})

/** Whether a vehicle or driver has left a route that nobody ended behind: whichever of theirs they left for, however much later. */
export const hasLeft = (own: PlannedRoute, taken: readonly TakenRoute[]): boolean =>
  isLeftBehind(
    { ...own.facts, lastFactMs: drivenAtMs(own), isNamed: true },
    taken.filter(({ route }) => route.facts.id !== own.facts.id).map(drivenOf),
  )

/** When the last of the earlier ones ended, or is expected to; null for none. One that was left behind ended as planned at the latest. */
export function lastEndBefore(own: PlannedRoute, taken: readonly TakenRoute[], asked: Asked): Growing | null {
  const others = taken
    .filter(({ route }) => route.facts.id !== own.facts.id)
    .map((one) => ({ route: one.route, driven: drivenOf(one) }))
  const driven = others.map((one) => one.driven)
  return latestOf(
    others
      .filter((one) => one.driven.departsAtMs < own.facts.departsAtMs)
      .map((one) =>
        isLeftBehind(one.driven, driven) ? fixedAt(one.driven.endsAtMs) : endOf(one.route, asked),
      ),
  )
}

function endOf({ facts, endedAtMs, expectedEnd }: PlannedRoute, asked: Asked): Growing {
  if (endedAtMs !== null) return fixedAt(endedAtMs)
  return isWaitedFor(facts, asked) ? endsIfLeftNow(facts) : (expectedEnd ?? fixedAt(facts.endsAtMs))
}

/** When one of the others ended, as far as that has happened; null for none. */
export function lastTripEnd(own: PlannedRoute, taken: readonly TakenRoute[]): number | null {
  const ends = taken.flatMap(({ route }) => (route.facts.id === own.facts.id ? [] : (route.endedAtMs ?? [])))
  return ends.length > 0 ? Math.max(...ends) : null
}
