import { listVehicleStats as endpoint } from '@/lib/platform/contract/endpoints/published/vehicles'
import type { VehicleReadingRecord } from '../../fleet/vehicle-reading'
import { chosenLimit } from '../chosen-limit'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { askedTypes, askedVehicles, headOf, readingsByVehicle } from './vehicle-stats'

/** In the snapshot each type is one object, some under another name. */
const NAMES: Record<VehicleReadingRecord['type'], string> = {
  gps: 'gps',
  engineStates: 'engineState',
  fuelPercents: 'fuelPercent',
  obdOdometerMeters: 'obdOdometerMeters',
  faultCodes: 'faultCodes',
}

/** Published, GET /fleet/vehicles/stats: the newest reading of each type. */
export const listVehicleStats = operation(endpoint, (call) => {
  const { fleet, query } = call
  const until = query.time === undefined ? Infinity : Date.parse(query.time)
  const byVehicle = readingsByVehicle(fleet, askedTypes(query.types))
  const page = pageOf(call, askedVehicles(fleet, query), { limit: chosenLimit(call) })
  const data = page.data.map((vehicle) => ({
    ...headOf(vehicle),
    ...Object.fromEntries(
      (byVehicle.get(vehicle.id) ?? [])
        .filter(({ reading }) => Date.parse(reading.time) <= until)
        .map(({ type, reading }) => [NAMES[type], reading]),
    ),
  }))
  return { ...page, data }
})
