import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { TripRecord } from '../fleet/safety'
import { type SeedContext } from './context'

const BEHAVIORS = ['acceleration', 'braking', 'harshTurn', 'mobileUsage', 'rollingStop'] as const
const SPEEDING = ['light', 'moderate', 'heavy', 'severe'] as const

/** Twenty-four trips a vehicle in the last 400 days, most of them lately; some with nobody assigned. */
export function seedTrips(
  { id, iso, random }: SeedContext,
  vehicles: readonly VehicleRecord[],
  drivers: readonly DriverRecord[],
): TripRecord[] {
  return vehicles.flatMap((vehicle, v) => {
    // The deactivated ones drove too, while they were there.
    const driver =
      v >= 48 ? drivers[v - 10] : drivers.find((one) => one.staticAssignedVehicle?.id === vehicle.id)
    return Array.from({ length: 24 }, (_, n): TripRecord => {
      const endMs = -Math.round(400 * DAY_MS * ((n + 0.5) / 24) ** 2) - random.int(0, 600) * MINUTE_MS
      const hours = random.int(1, 5)
      return {
        id: id(62, v * 24 + n),
        vehicleId: vehicle.id,
        ...(driver && n % 8 !== 6 ? { driverId: driver.id } : {}),
        startTime: iso(endMs - hours * HOUR_MS),
        endTime: iso(endMs),
        distanceMeters: hours * random.int(30_000, 70_000),
        behaviors: random.chance(0.5)
          ? [{ behaviorType: random.pick(BEHAVIORS), count: random.int(1, 3) }]
          : [],
        speeding: random.chance(0.4)
          ? [{ speedingType: random.pick(SPEEDING), durationMilliseconds: random.int(5, 400) * 1000 }]
          : [],
      }
    })
  })
}
