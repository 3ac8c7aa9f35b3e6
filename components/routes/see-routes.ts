import { plannedSpan } from '@/lib/routes/expected/planned-span'
import {
  type AskedAt,
  type Phase,
  phaseOf,
  routeStanding,
  type RouteStanding,
} from '@/lib/routes/expected/standing'
import type { RouteInSight } from './listed-route'

/** A route and what a dispatcher needs to know of it at one moment. */
export interface SeenRoute<Row extends RouteInSight = RouteInSight> {
  row: Row
  standing: RouteStanding
  phase: Phase
  startMs: number | null
  endMs: number | null
}

/** How a route stands at one moment: as lists and counts are told (lib/routes/list/conditions.ts). */
export function seeRoute<Row extends RouteInSight>(row: Row, at: AskedAt): SeenRoute<Row> {
  const standing = routeStanding(row, at)
  return { row, standing, phase: phaseOf(row, standing), ...plannedSpan(row) }
}
