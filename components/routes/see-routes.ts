import { plannedSpan } from '@/lib/routes/expected/planned-span'
import { routeStanding, type RouteStanding } from '@/lib/routes/expected/standing'
import type { AskedAt } from '@/lib/routes/expected/standing'
import { progressOf, type Progress } from '@/lib/routes/progress/progress'
import type { RouteInSight } from './listed-route'

/** A route and what a dispatcher needs to know of it at one moment. */
export interface SeenRoute<Row extends RouteInSight = RouteInSight> {
  row: Row
  standing: RouteStanding
  /** `gone` when the platform knows it no more; `untold` where nobody tells whether it left, `unended` where its vehicle left for a later one. */
  phase: Progress | 'late' | 'behind' | 'untold' | 'unended' | 'gone'
  startMs: number | null
  endMs: number | null
}

/** How a route stands at one moment: as lists and counts are told (lib/routes/list/conditions.ts). */
export function seeRoute<Row extends RouteInSight>(row: Row, at: AskedAt): SeenRoute<Row> {
  const standing = routeStanding(row, at)
  const { verdict, isUntold, isUnended } = standing
  const phase = row.ledger.goneAt
    ? 'gone'
    : isUntold
      ? 'untold'
      : isUnended
        ? 'unended'
        : (verdict ?? progressOf(row))
  return { row, standing, phase, ...plannedSpan(row) }
}
