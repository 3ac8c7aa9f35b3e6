import { present } from '@/lib/fields'
import { instant } from '../expected/punctuality'
import { isBegun, isToCome } from '../progress/stop-state'
import type { EditRouteBody, RouteStop } from '../schema'
import { stopForm } from './route-state'

type SentStop = NonNullable<EditRouteBody['stops']>[number]

/** Why a stop stays on its route: it is where that begins, the only one, or the driver is there, on the way, or was. */
export type Stays = 'first' | 'only' | 'begun'

export function whyStays(stops: readonly RouteStop[], stopId: string): Stays | null {
  const index = stops.findIndex(({ id }) => id === stopId)
  const stop = stops[index]
  if (!stop || stops.length < 2) return 'only'
  if (isBegun(stop)) return 'begun'
  // What a route begins with has rules of its own (specification, first stop).
  return index === 0 ? 'first' : null
}

/** The stop as a new one of another route: what people say of it, without its id there. */
function newStop(stop: RouteStop): SentStop {
  const { id: _, addressId, singleUseLocation, ...rest } = stopForm(stop)
  const { latitude, longitude, ...place } = singleUseLocation
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    ...present(rest),
    ...timesOf(stop),
    ...(addressId !== null
      ? { addressId }
      : isPlaced && { singleUseLocation: { latitude, longitude, ...present(place) } }),
  }
}

/** In one spelling: an instant is one in whatever precision. */
const timesOf = ({ scheduledArrivalTime, scheduledDepartureTime }: RouteStop) => {
  const iso = (time: string | null | undefined) => {
    const ms = instant(time)
    return ms === null ? null : new Date(ms).toISOString()
  }
  return present({
    scheduledArrivalTime: iso(scheduledArrivalTime),
    scheduledDepartureTime: iso(scheduledDepartureTime),
  })
}

const arrives = (stop: RouteStop) =>
  instant(stop.scheduledArrivalTime) ?? instant(stop.scheduledDepartureTime)

/**
 * The stops of a route with one more, where its time comes: before the first one to come that is planned later, and never
 * before where the route begins, nor before what was reached. Those that are there are said by their ids.
 */
export function stopsWith(stops: readonly RouteStop[], stop: RouteStop): SentStop[] {
  const place = placeFor(stops, stop)
  const known = stops.map(({ id }) => ({ id }))
  return [...known.slice(0, place), newStop(stop), ...known.slice(place)]
}

/** The same as they would stand there: what is expected of it on its own route is left behind. */
export function standingWith(stops: readonly RouteStop[], stop: RouteStop): RouteStop[] {
  const place = placeFor(stops, stop)
  const { eta: _, ...planned } = stop
  return [...stops.slice(0, place), planned, ...stops.slice(place)]
}

function placeFor(stops: readonly RouteStop[], stop: RouteStop): number {
  const at = arrives(stop)
  const found = stops.findIndex((other, index) => {
    const its = arrives(other)
    return index > 0 && isToCome(other) && at !== null && its !== null && its > at
  })
  return found < 0 ? stops.length : found
}

/** The stops of a route without one, by their ids. */
export const stopsWithout = (stops: readonly RouteStop[], stopId: string): SentStop[] =>
  stops.filter(({ id }) => id !== stopId).map(({ id }) => ({ id }))

/** The id of a stop that is one of `after` and none of `before`: what was just added; null for none. */
export const addedStopId = (
  before: readonly Pick<RouteStop, 'id'>[],
  after: readonly Pick<RouteStop, 'id'>[],
): string | null => {
  const known = new Set(before.map(({ id }) => id))
  return after.find(({ id }) => !known.has(id))?.id ?? null
}

/** The id of the stop that a route has more than before and that is this one: somebody, or a lost answer, added it; null for none. */
export function addedTwin(
  before: readonly RouteStop[],
  after: readonly RouteStop[],
  stop: RouteStop,
): string | null {
  const known = new Set(before.map(({ id }) => id))
  const asSent = JSON.stringify(newStop(stop))
  return after.find((other) => !known.has(other.id) && JSON.stringify(newStop(other)) === asSent)?.id ?? null
}
