import type { Fleet } from '../fleet/open-fleet'
import type { RouteRecord } from '../fleet/route'
import { keepNewest } from '../keep-newest'
import { newUuid } from '../new-id'

const KEPT = 5000

/** A route that is driven to its end is a trip, which counts for the safety scores. */
export function recordTrip(fleet: Fleet, route: RouteRecord): void {
  const { vehicle, driver, actualRouteStartTime, actualRouteEndTime } = route
  if (!vehicle || !actualRouteStartTime || !actualRouteEndTime) return
  fleet.trips.put({
    id: newUuid(),
    vehicleId: vehicle.id,
    ...(driver ? { driverId: driver.id } : {}),
    startTime: actualRouteStartTime,
    endTime: actualRouteEndTime,
    distanceMeters: route.stops.reduce((sum, stop) => sum + (stop.actualDistanceMeters ?? 0), 0),
    behaviors: [],
    speeding: [],
  })
  keepNewest(fleet.trips, KEPT)
}
