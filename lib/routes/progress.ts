import type { RouteInSight } from './unfold'
import { isToCome, stopState } from './stop-state'

/** `unknown` when nothing but its id, or no stop of it, is known. */
export type Progress = 'done' | 'underway' | 'notStarted' | 'unknown'

type Told = Pick<RouteInSight, 'stops' | 'actualRouteStartTime' | 'actualRouteEndTime'>

/** Whether a route is on its way, or was. */
export function hasLeft(told: Told): boolean {
  const progress = progressOf(told)
  return progress === 'underway' || progress === 'done'
}

/** How far a route is, whether it is late or not: what the platform said of it tells that without a clock. */
export function progressOf({ stops: told, actualRouteStartTime, actualRouteEndTime }: Told): Progress {
  const stops = told ?? []
  if (actualRouteEndTime) return 'done'
  if (stops.length === 0) return actualRouteStartTime ? 'underway' : 'unknown'
  const toCome = stops.filter(isToCome).length
  if (toCome === 0) return 'done'
  const begun = Boolean(actualRouteStartTime) || toCome < stops.length
  return begun || stops.some((stop) => stopState(stop)?.known === 'en route') ? 'underway' : 'notStarted'
}
