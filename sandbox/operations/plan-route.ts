import type { z } from 'zod'
import type { routeRequest } from '@/lib/platform/contract/resources/route-request'
import type { AddressRecord } from '../fleet/address'
import type { VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { RouteRecord, StopRecord } from '../fleet/route'
import { distanceMeters, driveMs, type Point } from '../travel'

interface Plan {
  body: z.output<typeof routeRequest>
  driver: DriverRecord | undefined
  vehicle: VehicleRecord | undefined
  /** The address of each stop that names one. */
  addresses: (AddressRecord | undefined)[]
  timezone: string
  newId: () => string
}

/** How long a stop takes when only one of its times is given or both are recomputed. */
const SERVICE_MS = 15 * 60_000
const LINK_HOST = 'https://sandbox.invalid/live'

/** The route that a create request asks for, every field filled that has a value before the route starts. */
export function planRoute(plan: Plan): RouteRecord {
  const { body, driver, vehicle, timezone, newId } = plan
  const stops = planStops(plan)
  const first = stops[0]
  const last = stops.at(-1)
  const start = first?.scheduledArrivalTime ?? first?.scheduledDepartureTime
  const end = last?.scheduledArrivalTime ?? last?.scheduledDepartureTime
  return {
    id: newId(),
    name: body.name,
    notes: body.notes ?? '',
    externalIds: body.externalIds ?? {},
    tagIds: body.tagIds ?? [],
    orgLocalTimezone: timezone,
    ...(start ? { scheduledRouteStartTime: start } : {}),
    ...(end ? { scheduledRouteEndTime: end } : {}),
    ...(driver ? { driver: referenceOf(driver) } : {}),
    ...(vehicle ? { vehicle: referenceOf(vehicle) } : {}),
    settings: {
      routeCompletionCondition: body.settings?.routeCompletionCondition ?? 'arriveLastStop',
      routeStartingCondition: body.settings?.routeStartingCondition ?? 'departFirstStop',
      sequencingMethod: body.settings?.sequencingMethod ?? 'scheduledArrivalTime',
    },
    recurringRouteLiveSharingLinks: [],
    stops,
  }
}

function planStops({ body, driver, vehicle, addresses, newId }: Plan): StopRecord[] {
  const stops: StopRecord[] = []
  let previous: Point | null = null
  let departure: number | null = null
  for (const [i, asked] of body.stops.entries()) {
    const address = addresses[i]
    const place: Point | undefined = asked.singleUseLocation ?? address
    const meters: number = place && previous ? Math.round(distanceMeters(previous, place)) : 0
    const recomputed: boolean = body.recomputeScheduledTimes === true && i > 0 && departure !== null
    const arrival: number | null = recomputed
      ? (departure ?? 0) + driveMs(meters)
      : millis(asked.scheduledArrivalTime)
    const leaving: number | null =
      recomputed && arrival !== null ? arrival + SERVICE_MS : millis(asked.scheduledDepartureTime)
    const id = newId()
    stops.push({
      id,
      name: asked.name ?? address?.name ?? asked.singleUseLocation?.address ?? `Stop ${i + 1}`,
      state: driver || vehicle ? 'scheduled' : 'unassigned',
      plannedDistanceMeters: meters,
      ...(arrival === null ? {} : { scheduledArrivalTime: new Date(arrival).toISOString() }),
      ...(leaving === null ? {} : { scheduledDepartureTime: new Date(leaving).toISOString() }),
      sequenceNumber: asked.sequenceNumber ?? i + 1,
      ontimeWindowAfterArrivalMs: asked.ontimeWindowAfterArrivalMs ?? 300_000,
      ontimeWindowBeforeArrivalMs: asked.ontimeWindowBeforeArrivalMs ?? 300_000,
      notes: asked.notes ?? '',
      externalIds: asked.externalIds ?? {},
      liveSharingUrl: `${LINK_HOST}/${id}`,
      ...(address ? { address: referenceOf(address) } : {}),
      documents: [],
      forms: [],
      issues: [],
      locationLiveSharingLinks: [],
      ...(asked.singleUseLocation ? { singleUseLocation: filledLocation(asked.singleUseLocation) } : {}),
    })
    previous = place ?? previous
    departure = leaving ?? arrival ?? departure
  }
  return stops
}

const millis = (time: string | undefined) => (time === undefined ? null : Date.parse(time))

const referenceOf = (record: { id: string; name: string; externalIds: Record<string, string> }) => ({
  id: record.id,
  name: record.name,
  externalIds: record.externalIds,
})

const filledLocation = (
  place: Point & { address?: string | undefined; radiusMeters?: number | undefined },
) => ({
  latitude: place.latitude,
  longitude: place.longitude,
  address: place.address ?? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`,
  radiusMeters: place.radiusMeters ?? 100,
})
