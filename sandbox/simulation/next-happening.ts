import { MINUTE_MS } from '@/lib/durations'
import type { RouteRecord, StopRecord } from '../fleet/route'
import { createRandom, seedOf } from '../random'
import { driveMs } from '../travel'
import type { Happening } from './happen-at-stop'
import { isLastLeft } from './route-span'

const ETA_EVERY_MS = 5 * MINUTE_MS
/** An ETA this near is not changed any more, so that every stop is reached. */
const SETTLED_MS = 6 * MINUTE_MS

const millis = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))
const isOver = (stop: StopRecord) => stop.state === 'departed' || stop.state === 'skipped'

/**
 * The next thing that happens on a route, if it happens by `until`; ETA changes only after `from` (both ms). The
 * same route runs the same way each time: what is random hangs on its stops' ids.
 */
export function nextHappening(
  route: RouteRecord,
  from: number,
  until: number,
): { stop: StopRecord; happening: Happening } | null {
  if (!route.driver && !route.vehicle) return null
  const place = route.stops.findIndex((stop) => !isOver(stop))
  const stop = route.stops[place]
  if (!stop) return null
  const previous = route.stops[place - 1]
  const last = place === route.stops.length - 1
  const happening =
    stop.state === 'en route'
      ? onTheWay(stop, place > 0 && !last, from)
      : stop.state === 'arrived'
        ? last && !isLastLeft(route)
          ? null
          : leaving(stop)
        : starting(stop, previous)
  return happening && happening.at <= until ? { stop, happening } : null
}

/** The first stop is approached a quarter of an hour before it is left, any other as soon as the one before is. */
function starting(stop: StopRecord, previous: StopRecord | undefined): Happening | null {
  if (!previous) {
    const leave = leavingTime(stop)
    if (leave === undefined) return null
    return { eventType: 'stopEnRoute', at: leave - 15 * MINUTE_MS, eta: leave - 10 * MINUTE_MS }
  }
  const at = millis(previous.actualDepartureTime ?? previous.skippedTime)
  if (at === undefined) return null
  const planned =
    (millis(stop.scheduledArrivalTime) ?? 0) - (millis(previous.scheduledDepartureTime) ?? Infinity)
  const travel = planned > 0 ? planned : driveMs(stop.plannedDistanceMeters)
  return { eventType: 'stopEnRoute', at, eta: at + Math.round(travel * (0.92 + randomOf(stop, 'way') * 0.3)) }
}

/** Reached or, one in twenty-five, skipped at its ETA, which moves every few minutes until it is near. */
function onTheWay(stop: StopRecord, maySkip: boolean, from: number): Happening {
  const eta = millis(stop.eta) ?? (millis(stop.enRouteTime) ?? from) + driveMs(stop.plannedDistanceMeters)
  const offset = Math.floor(randomOf(stop, 'slot') * ETA_EVERY_MS)
  const at = (Math.floor((from - offset) / ETA_EVERY_MS) + 1) * ETA_EVERY_MS + offset
  if (eta - at > SETTLED_MS) {
    const drift = Math.floor(randomOf(stop, `eta ${at}`) * 7) - 2
    return { eventType: 'stopEtaUpdated', at, eta: Math.max(eta + drift * MINUTE_MS, at + MINUTE_MS) }
  }
  const skipped = maySkip && randomOf(stop, 'skip') < 0.04
  return { eventType: skipped ? 'stopSkipped' : 'stopArrived', at: eta }
}

function leaving(stop: StopRecord): Happening {
  const arrived = millis(stop.actualArrivalTime) ?? 0
  const dwell = (millis(stop.scheduledDepartureTime) ?? 0) - (millis(stop.scheduledArrivalTime) ?? Infinity)
  const usual = dwell > 0 ? dwell : 12 * MINUTE_MS
  const planned = leavingTime(stop)
  const first = dwell <= 0 && planned !== undefined ? planned : 0
  return {
    eventType: 'stopCompleted',
    at: Math.max(first, arrived + Math.round(usual * (0.7 + randomOf(stop, 'dwell') * 0.8))),
  }
}

/** When a first stop is left: as planned give or take some minutes, one in five an hour late. */
function leavingTime(stop: StopRecord): number | undefined {
  const planned = millis(stop.scheduledDepartureTime ?? stop.scheduledArrivalTime)
  if (planned === undefined) return undefined
  const late = randomOf(stop, 'late')
  const minutes = late < 0.2 ? 12 + late * 5 * 48 : Math.round(randomOf(stop, 'start') * 10) - 4
  return planned + Math.round(minutes) * MINUTE_MS
}

const randomOf = (stop: StopRecord, what: string) => createRandom(seedOf(`${stop.id} ${what}`)).next()
