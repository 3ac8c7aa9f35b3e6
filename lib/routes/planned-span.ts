import { instant } from './punctuality'
import type { RouteInSight } from './unfold'

type Planned = Pick<RouteInSight, 'stops' | 'scheduledRouteStartTime' | 'scheduledRouteEndTime'>

/** Planned times of a route in epoch ms: its own, else those of its stops. */
export function plannedSpan(route: Planned): { startMs: number | null; endMs: number | null } {
  const times = (route.stops ?? []).flatMap((stop) =>
    [stop.scheduledArrivalTime, stop.scheduledDepartureTime].flatMap((time) => instant(time) ?? []),
  )
  return {
    startMs: instant(route.scheduledRouteStartTime) ?? (times.length > 0 ? Math.min(...times) : null),
    endMs: instant(route.scheduledRouteEndTime) ?? (times.length > 0 ? Math.max(...times) : null),
  }
}
