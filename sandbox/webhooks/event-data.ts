import type { DvirRecord } from '../fleet/dvir'
import type { Fleet } from '../fleet/open-fleet'
import type { RouteRecord, StopRecord } from '../fleet/route'
import { answeredDvir } from '../operations/answered-dvir'

/** data of RouteStopArrival, RouteStopDeparture and RouteStopEtaUpdated (published): the whole route. */
export const routeStopData = (route: RouteRecord, operation: string) => ({
  operation,
  driver: route.driver,
  route,
})

/** What RouteStopEarlyLateArrival adds; null for a stop that was reached within its window. */
export function deviationOf(
  stop: StopRecord,
): { arrivalStatus: 'early' | 'late'; deviationMinutes: number } | null {
  if (!stop.scheduledArrivalTime || !stop.actualArrivalTime) return null
  const lateMs = Date.parse(stop.actualArrivalTime) - Date.parse(stop.scheduledArrivalTime)
  const deviationMinutes = Math.round(Math.abs(lateMs) / 60_000)
  if (lateMs > stop.ontimeWindowAfterArrivalMs) return { arrivalStatus: 'late', deviationMinutes }
  if (-lateMs > stop.ontimeWindowBeforeArrivalMs) return { arrivalStatus: 'early', deviationMinutes }
  return null
}

/** data of DvirSubmitted (published): defects stand in one list. `isNamed`: with what no document lists, its id above all. */
export function dvirSubmittedData(fleet: Fleet, record: DvirRecord, isNamed: boolean) {
  const { id, licensePlate, trailerName, vehicleDefects, trailerDefects, vehicle, location, ...dvir } =
    answeredDvir(record)
  const driver = fleet.drivers.get(record.authorSignature.signatoryUser.id)
  return {
    driver: driver && { id: driver.id, name: driver.name, externalIds: driver.externalIds },
    vehicle: vehicle && { id: vehicle.id, name: vehicle.name, externalIds: vehicle.ExternalIds },
    dvir: {
      ...(isNamed ? { id, licensePlate, trailerName } : {}),
      ...dvir,
      formattedLocation: location,
      needsCorrection: record.safetyStatus === 'unsafe',
      defects: [...vehicleDefects, ...trailerDefects],
    },
  }
}
