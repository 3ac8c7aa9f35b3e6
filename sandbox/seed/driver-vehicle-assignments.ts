import { DAY_MS } from '@/lib/durations'
import type { DriverRecord } from '../fleet/driver'
import type { DriverVehicleAssignmentRecord } from '../fleet/driver-vehicle-assignment'
import type { RouteRecord } from '../fleet/route'
import { type SeedContext } from './context'

/** The vehicle that each driver has as a rule, and those of routes that were driven, as the logs tell of them. */
export function seedDriverVehicleAssignments(
  { id, iso }: SeedContext,
  drivers: readonly DriverRecord[],
  routes: readonly RouteRecord[],
): DriverVehicleAssignmentRecord[] {
  const standing = drivers.flatMap((driver) =>
    driver.staticAssignedVehicle
      ? [{ driver, vehicle: driver.staticAssignedVehicle, startTime: iso(-60 * DAY_MS) }]
      : [],
  )
  const driven = routes.flatMap(({ driver, vehicle, actualRouteStartTime: startTime, actualRouteEndTime }) =>
    driver && vehicle && startTime ? [{ driver, vehicle, startTime, endTime: actualRouteEndTime }] : [],
  )
  return [
    ...standing.map(({ driver, vehicle, startTime }, n) => ({
      id: id(31, n),
      driverId: driver.id,
      vehicleId: vehicle.id,
      assignmentType: 'static',
      assignedAtTime: startTime,
      startTime,
      isPassenger: false,
      sourceName: 'dashboard',
    })),
    ...driven.map(({ driver, vehicle, startTime, endTime }, n) => ({
      id: id(31, standing.length + n),
      driverId: driver.id,
      vehicleId: vehicle.id,
      assignmentType: 'HOS',
      assignedAtTime: startTime,
      startTime,
      ...(endTime ? { endTime } : {}),
      isPassenger: false,
      sourceName: 'driver app',
    })),
  ]
}
