import { punctuality } from './punctuality'
import type { RouteBody } from './schema'
import { isToCome, stopState } from './stop-state'

/** How a route stands, in numbers of stops. */
export interface RouteStanding {
  stops: number
  /** Arrived, departed or skipped. */
  done: number
  skipped: number
  /** Stops still to come that are late, or will be by their ETA: what a dispatcher has to look at. */
  late: number
  /** Stops that were reached late. */
  wasLate: number
  /** The farthest that a stop to come is outside its window, in milliseconds; 0 when none is late. */
  worstMs: number
}

/** Counts a route's stops at `now` (epoch ms). */
export function routeStanding(route: Pick<RouteBody, 'stops'>, now: number): RouteStanding {
  const stops = route.stops ?? []
  const judged = stops.map((stop) => ({ toCome: isToCome(stop), verdict: punctuality(stop, now) }))
  const late = judged.filter(({ toCome, verdict }) => toCome && verdict?.verdict === 'late')
  return {
    stops: stops.length,
    done: judged.filter(({ toCome }) => !toCome).length,
    skipped: stops.filter((stop) => stopState(stop)?.known === 'skipped').length,
    late: late.length,
    wasLate: judged.filter(({ toCome, verdict }) => !toCome && verdict?.verdict === 'late').length,
    worstMs: Math.max(0, ...late.map(({ verdict }) => verdict?.outsideMs ?? 0)),
  }
}
