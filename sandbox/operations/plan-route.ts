import type { z } from 'zod'
import type { routeRequest } from '@/lib/platform/contract/resources/route-request'
import type { AddressRecord } from '../fleet/address'
import type { VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { RouteRecord } from '../fleet/route'
import { planStops, referenceOf, spanOf } from './plan-stops'

interface Plan {
  body: z.output<typeof routeRequest>
  driver: DriverRecord | undefined
  vehicle: VehicleRecord | undefined
  /** The address of each stop that names one. */
  places: (AddressRecord | undefined)[]
  timezone: string
  newId: () => string
}

/** The route that a create request asks for, every field filled that has a value before the route starts. */
export function planRoute({ body, driver, vehicle, places, timezone, newId }: Plan): RouteRecord {
  const id = newId()
  const stops = planStops({
    asked: body.stops,
    places,
    recompute: body.recomputeScheduledTimes === true,
    assigned: driver !== undefined || vehicle !== undefined,
    newId,
  })
  return {
    id,
    name: body.name,
    notes: body.notes ?? '',
    externalIds: body.externalIds ?? {},
    tagIds: body.tagIds ?? [],
    orgLocalTimezone: timezone,
    ...spanOf(stops),
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
