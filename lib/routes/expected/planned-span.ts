import type { RouteInSight } from '../list/unfold'
import { instant } from './punctuality'

type Planned = Pick<RouteInSight, 'stops' | 'scheduledRouteStartTime' | 'scheduledRouteEndTime'>

/** Planned times of a route in epoch ms: its own, else those of its stops. */
export function plannedSpan(route: Planned): { startMs: number | null; endMs: number | null } {
  const [startMs, endMs] = [instant(route.scheduledRouteStartTime), instant(route.scheduledRouteEndTime)]
  // Most routes name both, and to read the times of all stops takes a page of them as long as to draw its links.
  if (startMs !== null && endMs !== null) return { startMs, endMs }
  const times = (route.stops ?? []).flatMap((stop) =>
    [stop.scheduledArrivalTime, stop.scheduledDepartureTime].flatMap((time) => instant(time) ?? []),
  )
  return {
    startMs: startMs ?? (times.length > 0 ? Math.min(...times) : null),
    endMs: endMs ?? (times.length > 0 ? Math.max(...times) : null),
  }
}
