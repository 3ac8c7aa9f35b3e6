import { instant } from '@/lib/routes/expected/punctuality'
import type { Progress } from '@/lib/routes/progress/progress'
import { isToCome, stopState } from '@/lib/routes/progress/stop-state'
import { legsOf, type PlannedStop } from '../facts/plan'

/** A leg that is still to be driven. */
export interface LegAhead {
  /** As planned, in ms. */
  runMs: number
  /** When it begins, as planned (epoch ms). */
  leavesAtMs: number
  /** When driving it began (epoch ms); null where it has not, or nobody tells. */
  sinceMs: number | null
}

/** What of a route is still to be driven: the legs to what comes after the last stop that was reached; none of one that is over. */
export function legsAhead(stops: readonly PlannedStop[], progress: Progress): LegAhead[] {
  if (progress === 'done') return []
  const farthest = stops.findLastIndex((stop) => !isToCome(stop) && stopState(stop)?.known !== 'skipped')
  const coming = new Set(stops.slice(farthest + 1))
  const left = instant(stops[farthest]?.actualDepartureTime)
  return legsOf(stops)
    .filter(({ to }) => coming.has(to))
    .map(({ to, runMs, leavesAtMs }, index) => ({
      ...{ runMs, leavesAtMs },
      sinceMs: index === 0 ? (left ?? instant(to.enRouteTime)) : null,
    }))
}

/** Driving of these legs that is still to be done after `toldAtMs` (epoch ms), in ms. */
export const drivingAfter = (legs: readonly Omit<LegAhead, 'leavesAtMs'>[], toldAtMs: number): number =>
  legs.reduce(
    (sum, { runMs, sinceMs }) => sum + Math.max(0, runMs - Math.max(0, toldAtMs - (sinceMs ?? toldAtMs))),
    0,
  )
