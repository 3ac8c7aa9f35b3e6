import { instant } from '@/lib/routes/punctuality'
import { routeStanding, type RouteStanding } from '@/lib/routes/standing'
import { stopState } from '@/lib/routes/stop-state'
import type { RouteAnswer } from './route-answer'
import { wallClock } from './wall-clock'

/** A route and what a dispatcher needs to know of it at one moment. */
export interface SeenRoute {
  row: RouteAnswer
  standing: RouteStanding
  /** `unknown` when nothing but its id, or no stop of it, is known; `gone` when the platform knows it no more. */
  phase: 'late' | 'underway' | 'notStarted' | 'done' | 'unknown' | 'gone'
  startMs: number | null
  endMs: number | null
}

/** Planned times of a route in epoch ms: its own, else those of its stops. */
export function plannedSpan(row: RouteAnswer): { startMs: number | null; endMs: number | null } {
  const times = (row.stops ?? []).flatMap((stop) =>
    [stop.scheduledArrivalTime, stop.scheduledDepartureTime].flatMap((time) => instant(time) ?? []),
  )
  return {
    startMs: instant(row.scheduledRouteStartTime) ?? (times.length > 0 ? Math.min(...times) : null),
    endMs: instant(row.scheduledRouteEndTime) ?? (times.length > 0 ? Math.max(...times) : null),
  }
}

function phaseOf(row: RouteAnswer, standing: RouteStanding): SeenRoute['phase'] {
  const stops = row.stops ?? []
  if (row.ledger.goneAt) return 'gone'
  if (row.actualRouteEndTime) return 'done'
  if (stops.length === 0) return row.actualRouteStartTime ? 'underway' : 'unknown'
  if (standing.done === standing.stops) return 'done'
  if (standing.late > 0) return 'late'
  const begun = Boolean(row.actualRouteStartTime) || standing.done > 0
  return begun || stops.some((stop) => stopState(stop)?.known === 'en route') ? 'underway' : 'notStarted'
}

/** How a route stands at `now` (epoch ms). */
export function seeRoute(row: RouteAnswer, now: number): SeenRoute {
  const standing = routeStanding(row, now)
  return { row, standing, phase: phaseOf(row, standing), ...plannedSpan(row) }
}

/** True when nothing of a route has begun: late ones that should have, included. */
export const isNotStarted = ({ row, standing, phase }: SeenRoute) =>
  phase !== 'done' &&
  phase !== 'unknown' &&
  phase !== 'gone' &&
  standing.done === 0 &&
  !row.actualRouteStartTime &&
  !(row.stops ?? []).some((stop) => stopState(stop)?.known === 'en route')

/** True when the route's planned span touches the day that it is at `now` in `zone`. */
export function isToday({ startMs, endMs }: SeenRoute, now: number, zone: string): boolean {
  if (startMs === null) return false
  const today = wallClock(now, zone).day
  const starts = wallClock(startMs, zone).day
  return starts === today || (starts < today && endMs !== null && wallClock(endMs, zone).day >= today)
}
