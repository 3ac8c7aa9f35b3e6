import type { z } from 'zod'
import { distanceMeters } from '@/lib/earth/great-circle'
import type { Place } from '@/lib/earth/on-earth'
import type { stopFields } from '@/lib/platform/contract/resources/route-request'
import type { AddressRecord } from '../fleet/address'
import type { RouteRecord, StopRecord } from '../fleet/route'
import { driveMs, SERVICE_MS } from '../travel'

/** A stop of a request; one with an id was there before. */
export type AskedStop = Partial<z.output<typeof stopFields>> & { id?: string | undefined }

interface Plan {
  asked: readonly AskedStop[]
  /** The address of each stop that names one. */
  places: readonly (AddressRecord | undefined)[]
  /** The stops of before, by id. */
  known?: ReadonlyMap<string, StopRecord>
  placeOf?: (addressId: string) => AddressRecord | undefined
  /** Times of every stop but the first are worked out anew. */
  recompute: boolean
  /** Somebody or something drives the route. */
  assigned: boolean
  newId: () => string
}

/** How long a stop takes when its times are recomputed. */
const LINK_HOST = 'https://sandbox.invalid/live'

/** The stops that a request asks for, in its order; what a known stop is not asked to change stays. */
export function planStops(plan: Plan): StopRecord[] {
  const stops: StopRecord[] = []
  const numbers = numbersOf(plan)
  let previous: Place | null = null
  let departure: number | null = null
  for (const [i, asked] of plan.asked.entries()) {
    const before = asked.id === undefined ? undefined : plan.known?.get(asked.id)
    const stop = withPlace(before ?? freshStop(plan, i), asked, plan.places[i])
    const point = pointOf(plan, stop)
    const meters: number = point && previous ? Math.round(distanceMeters(previous, point)) : 0
    const recomputed: boolean = plan.recompute && i > 0 && departure !== null
    const arrival: number | null = recomputed
      ? (departure ?? 0) + driveMs(meters)
      : millis(asked.scheduledArrivalTime ?? before?.scheduledArrivalTime)
    const leaving: number | null =
      recomputed && arrival !== null
        ? arrival + SERVICE_MS
        : millis(asked.scheduledDepartureTime ?? before?.scheduledDepartureTime)
    const waiting = stop.state === 'scheduled' || stop.state === 'unassigned'
    stops.push({
      ...stop,
      name:
        asked.name ?? before?.name ?? plan.places[i]?.name ?? stop.singleUseLocation?.address ?? stop.name,
      state: waiting ? (plan.assigned ? 'scheduled' : 'unassigned') : stop.state,
      plannedDistanceMeters: meters,
      ...(arrival === null ? {} : { scheduledArrivalTime: new Date(arrival).toISOString() }),
      ...(leaving === null ? {} : { scheduledDepartureTime: new Date(leaving).toISOString() }),
      sequenceNumber: numbers[i] ?? i + 1,
      ontimeWindowAfterArrivalMs: asked.ontimeWindowAfterArrivalMs ?? stop.ontimeWindowAfterArrivalMs,
      ontimeWindowBeforeArrivalMs: asked.ontimeWindowBeforeArrivalMs ?? stop.ontimeWindowBeforeArrivalMs,
      notes: asked.notes ?? stop.notes,
      externalIds: asked.externalIds ?? stop.externalIds,
    })
    previous = point ?? previous
    departure = leaving ?? arrival ?? departure
  }
  return stops
}

/**
 * Every stop's number: the one asked for, else the one of before, as long as the stops of before keep their order and a
 * new one says its own. Otherwise who says none is numbered by its place: numbers of before would tell another order.
 */
function numbersOf({ asked, known }: Plan): number[] {
  const places = [...(known?.keys() ?? [])]
  const kept = asked.flatMap(({ id }) => (id === undefined ? [] : [places.indexOf(id)]))
  const isOrdered = kept.every((place, i) => i === 0 || place > (kept[i - 1] ?? 0))
  const isNumbered = asked.every(({ id, sequenceNumber }) => id !== undefined || sequenceNumber !== undefined)
  return asked.map(({ id, sequenceNumber }, i) => {
    const before = isOrdered && isNumbered && id !== undefined ? known?.get(id)?.sequenceNumber : undefined
    return sequenceNumber ?? before ?? i + 1
  })
}

/** When a route is planned to start and to end, by its first and last stop. */
export function spanOf(
  stops: readonly StopRecord[],
): Pick<RouteRecord, 'scheduledRouteStartTime' | 'scheduledRouteEndTime'> {
  const [first] = stops
  const last = stops.at(-1)
  const start = first?.scheduledArrivalTime ?? first?.scheduledDepartureTime
  const end = last?.scheduledArrivalTime ?? last?.scheduledDepartureTime
  return {
    ...(start ? { scheduledRouteStartTime: start } : {}),
    ...(end ? { scheduledRouteEndTime: end } : {}),
  }
}

export const referenceOf = (record: { id: string; name: string; externalIds: Record<string, string> }) => ({
  id: record.id,
  name: record.name,
  externalIds: record.externalIds,
})

function freshStop({ newId, assigned }: Plan, i: number): StopRecord {
  const id = newId()
  return {
    id,
    name: `Stop ${i + 1}`,
    state: assigned ? 'scheduled' : 'unassigned',
    plannedDistanceMeters: 0,
    sequenceNumber: i + 1,
    ontimeWindowAfterArrivalMs: 300_000,
    ontimeWindowBeforeArrivalMs: 300_000,
    notes: '',
    externalIds: {},
    liveSharingUrl: `${LINK_HOST}/${id}`,
    documents: [],
    forms: [],
    issues: [],
    locationLiveSharingLinks: [],
  }
}

/** The stop at the place that is asked for, which takes the place of the one before. */
function withPlace(stop: StopRecord, asked: AskedStop, address: AddressRecord | undefined): StopRecord {
  if (address) return { ...stop, address: referenceOf(address), singleUseLocation: undefined }
  if (!asked.singleUseLocation) return stop
  const { latitude, longitude, address: words, radiusMeters } = asked.singleUseLocation
  return {
    ...stop,
    address: undefined,
    singleUseLocation: {
      latitude,
      longitude,
      address: words ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
      radiusMeters: radiusMeters ?? 100,
    },
  }
}

const pointOf = ({ places, placeOf }: Plan, stop: StopRecord): Place | undefined =>
  stop.singleUseLocation ??
  (stop.address && (places.find((place) => place?.id === stop.address?.id) ?? placeOf?.(stop.address.id)))

const millis = (time: string | undefined) => (time === undefined ? null : Date.parse(time))
