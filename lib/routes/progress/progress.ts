import type { RouteInSight } from '../list/unfold'
import { isToCome, stopState } from './stop-state'

/** `unknown` when nothing but its id, or no stop of it, is known. */
export type Progress = 'done' | 'underway' | 'notStarted' | 'unknown'

type Told = Pick<RouteInSight, 'stops' | 'actualRouteStartTime' | 'actualRouteEndTime'>

/** Whether a route is on its way, or was. */
export function hasLeft(told: Told): boolean {
  const progress = progressOf(told)
  return progress === 'underway' || progress === 'done'
}

/**
 * How far a route is, whether it is late or not: what the platform said of it tells that without a clock. It is on its way once
 * its first stop was left, as `departFirstStop` has it: whoever drives to that, or waits at it, is still to be told that the
 * route may not leave. Where a route begins by arriving there, the platform tells its start.
 */
export function progressOf({ stops: told, actualRouteStartTime, actualRouteEndTime }: Told): Progress {
  const stops = told ?? []
  if (actualRouteEndTime) return 'done'
  if (stops.length === 0) return actualRouteStartTime ? 'underway' : 'unknown'
  if (!stops.some(isToCome)) return 'done'
  const [first, ...later] = stops
  const begun = Boolean(actualRouteStartTime) || isLeft(first) || later.some(isDrivenTo)
  // The way to its only stop is all of it.
  return begun || (later.length === 0 && isDrivenTo(first)) ? 'underway' : 'notStarted'
}

type Stop = NonNullable<Told['stops']>[number]

const isLeft = (stop: Stop | undefined): boolean =>
  stop !== undefined && (Boolean(stop.actualDepartureTime) || stopState(stop)?.known === 'departed')

/** Somebody is on the way to it, or was. */
const isDrivenTo = (stop: Stop | undefined): boolean =>
  stop !== undefined &&
  (stopState(stop)?.known === 'en route' || (!isToCome(stop) && stopState(stop)?.known !== 'skipped'))
