import { instant } from '@/lib/routes/expected/punctuality'
import { progressOf } from '@/lib/routes/progress/progress'
import type { RouteBody } from '@/lib/routes/schema'

/** When a route left (epoch ms), as the platform tells, or as planned where it does not tell. */
export interface LeftAt {
  atMs: number
  isTold: boolean
}

/** Null while it has not left. `plannedMs`: its planned departure (epoch ms). Pure. */
export function leftAt(body: RouteBody, plannedMs: number): LeftAt | null {
  const progress = progressOf(body)
  if (progress !== 'underway' && progress !== 'done') return null
  const toldMs = instant(body.actualRouteStartTime) ?? instant(body.stops?.[0]?.actualDepartureTime)
  return toldMs === null ? { atMs: plannedMs, isTold: false } : { atMs: toldMs, isTold: true }
}
