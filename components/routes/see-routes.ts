import { instant } from '@/lib/routes/punctuality'
import { progressOf, type Progress } from '@/lib/routes/progress'
import { routeStanding, type RouteStanding } from '@/lib/routes/standing'
import type { AskedAt } from '@/lib/routes/standing'
import type { RouteInSight } from './listed-route'

/** A route and what a dispatcher needs to know of it at one moment. */
export interface SeenRoute<Row extends RouteInSight = RouteInSight> {
  row: Row
  standing: RouteStanding
  /** `gone` when the platform knows it no more. */
  phase: Progress | 'late' | 'behind' | 'gone'
  startMs: number | null
  endMs: number | null
}

/** Planned times of a route in epoch ms: its own, else those of its stops. */
export function plannedSpan(row: RouteInSight): { startMs: number | null; endMs: number | null } {
  const times = (row.stops ?? []).flatMap((stop) =>
    [stop.scheduledArrivalTime, stop.scheduledDepartureTime].flatMap((time) => instant(time) ?? []),
  )
  return {
    startMs: instant(row.scheduledRouteStartTime) ?? (times.length > 0 ? Math.min(...times) : null),
    endMs: instant(row.scheduledRouteEndTime) ?? (times.length > 0 ? Math.max(...times) : null),
  }
}

/** How a route stands at one moment: as lists and counts are told (lib/routes/conditions.ts). */
export function seeRoute<Row extends RouteInSight>(row: Row, { now, toleranceMs }: AskedAt): SeenRoute<Row> {
  const standing = routeStanding(row, now, toleranceMs)
  const phase = row.ledger.goneAt ? 'gone' : (standing.verdict ?? progressOf(row))
  return { row, standing, phase, ...plannedSpan(row) }
}
