import { HOUR_MS } from '@/lib/durations'
import type { Fleet } from '../fleet/open-fleet'
import type { RouteRecord } from '../fleet/route'
import { driveMs } from '../travel'

/** Turns the meters of the route's vehicle on by a distance. */
export function drive(fleet: Fleet, route: RouteRecord, meters: number): void {
  const vehicle = route.vehicle && fleet.vehicles.get(route.vehicle.id)
  if (!vehicle || meters <= 0) return
  fleet.vehicles.put({
    ...vehicle,
    readings: {
      odometerMeters: vehicle.readings.odometerMeters + meters,
      engineHours: vehicle.readings.engineHours + driveMs(meters / 1.3) / HOUR_MS,
    },
  })
}
