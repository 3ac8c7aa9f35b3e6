import { stopState } from '../progress/stop-state'
import { instant, type TimedStop } from './punctuality'

/** The last things that happened on a route, in epoch ms; -Infinity where nothing did. */
export interface LastFacts {
  /** Some stop was reached. */
  arrived: number
  /** Some stop was left, set out for or skipped. */
  left: number
}

export function lastFacts(stops: readonly TimedStop[]): LastFacts {
  const newest = (times: (string | null | undefined)[]) =>
    Math.max(-Infinity, ...times.flatMap((time) => instant(time) ?? []))
  return {
    arrived: newest(stops.map((stop) => stop.actualArrivalTime)),
    left: newest(stops.flatMap((stop) => [stop.actualDepartureTime, stop.enRouteTime, stop.skippedTime])),
  }
}

/**
 * The stop's ETA in epoch ms, if it was updated after the route's last fact: one from before an arrival that came 31
 * minutes late says nothing. What sets out and is told its ETA in the same millisecond is told it afterwards.
 *
 * Events tell when an ETA was updated (`etaUpdatedAtMs`, specification, Resources), and a full route that repeats the
 * ETA says nothing newer. Of an ETA that no event told, nothing tells when: it is taken to be as old as the drive to its
 * stop (`enRouteTime`), on which a platform reckons it again and again. When the answer was read would not do, because
 * a platform repeats old ETAs in new answers. A stop that nobody drives to yet has none that counts, unless nothing at
 * all happened on the route.
 */
export function countingEta(stop: TimedStop, last: LastFacts): number | null {
  const eta = instant(stop.eta)
  if (eta === null) return null
  const told = etaUpdatedAt(stop)
  if (told !== null) return told > last.arrived && told >= last.left ? eta : null
  if (last.arrived === -Infinity && last.left === -Infinity) return eta
  const driven = instant(stop.enRouteTime)
  if (driven !== null) return driven >= last.arrived && driven >= last.left ? eta : null
  return stopState(stop)?.known === 'en route' ? eta : null
}

/** When events told that the stop's ETA was updated, in epoch ms. */
export function etaUpdatedAt({ etaUpdatedAtMs: told }: TimedStop): number | null {
  const ms = typeof told === 'string' && told !== '' ? Number(told) : Number.NaN
  return Number.isFinite(ms) ? ms : null
}
