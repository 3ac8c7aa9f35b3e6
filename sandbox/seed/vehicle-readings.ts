import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { AddressRecord } from '../fleet/address'
import type { VehicleRecord } from '../fleet/asset'
import { readingId, type VehicleReadingRecord } from '../fleet/vehicle-reading'
import { type SeedContext } from './context'
import { depotOf, depotPlaceOf } from './depots'
import { at } from './pick'

const CODES = [
  [1569, 31, 'Engine protection torque derate', 'Condition exists', 'Engine #1'],
  [111, 18, 'Engine coolant level', 'Data valid but below normal, moderate', 'Engine #1'],
  [3226, 10, 'Aftertreatment outlet NOx', 'Abnormal rate of change', 'Aftertreatment #1'],
] as const

/** The truck that is unsafe and needed, and spare trucks of which nothing is wrong. */
const YARDED: readonly number[] = [33, 42, 43]

/** Five readings of each vehicle: most from the last hour, one truck in ten not heard of for days, a few with lamps on. */
export function seedVehicleReadings(
  { organization, iso, random }: SeedContext,
  vehicles: readonly VehicleRecord[],
  addresses: readonly AddressRecord[],
): VehicleReadingRecord[] {
  return vehicles.flatMap((vehicle, n): VehicleReadingRecord[] => {
    const silent = n % 10 === 9
    // A few milliseconds apart, so that no two became known at one moment.
    const ms = -(silent ? 3 * DAY_MS : random.int(1, 55) * MINUTE_MS) + n * 10
    const ofDepot = depotOf(organization, depotPlaceOf(n), addresses).addresses
    // The needed one stands in the yard, and so does what could leave in its place.
    const place = at(ofDepot, YARDED.includes(n) ? 0 : n)
    const time = iso(ms)
    const changed = (step: number) => ({ vehicleId: vehicle.id, changedAtTime: iso(ms + step) })
    const hasCodes = n % 8 === 5
    // The one red lamp belongs to a truck that nobody drives as a rule.
    const stop = n === 45
    const codes = hasCodes || stop ? [at(CODES, n)] : []
    return [
      {
        ...changed(0),
        id: readingId(vehicle.id, 'gps'),
        type: 'gps',
        reading: {
          time,
          latitude: place.latitude,
          longitude: place.longitude,
          headingDegrees: random.int(0, 359),
          speedMilesPerHour: 0,
          isEcuSpeed: false,
          reverseGeo: { formattedLocation: place.formattedAddress },
          address: { id: place.id, name: place.name },
        },
      },
      {
        ...changed(1),
        id: readingId(vehicle.id, 'engineStates'),
        type: 'engineStates',
        reading: { time, value: silent ? 'Off' : random.pick(['Off', 'Off', 'Idle', 'On']) },
      },
      {
        ...changed(2),
        id: readingId(vehicle.id, 'fuelPercents'),
        type: 'fuelPercents',
        reading: { time, value: random.int(18, 98) },
      },
      {
        ...changed(3),
        id: readingId(vehicle.id, 'obdOdometerMeters'),
        type: 'obdOdometerMeters',
        reading: { time, value: Math.floor(vehicle.readings.odometerMeters) },
      },
      {
        ...changed(4),
        id: readingId(vehicle.id, 'faultCodes'),
        type: 'faultCodes',
        reading: {
          time: stop ? iso(-2 * HOUR_MS + n) : time,
          canBusType: 'CANBUS_J1939_500KBPS',
          j1939: {
            checkEngineLights: {
              emissionsIsOn: false,
              protectIsOn: false,
              stopIsOn: stop,
              warningIsOn: hasCodes,
            },
            diagnosticTroubleCodes: codes.map(
              ([spnId, fmiId, spnDescription, fmiDescription, sourceAddressName]) => ({
                spnId,
                fmiId,
                spnDescription,
                fmiDescription,
                occurrenceCount: random.int(1, 12),
                milStatus: 1,
                sourceAddressName,
                txId: 0,
              }),
            ),
          },
          obdii: { checkEngineLightIsOn: false, diagnosticTroubleCodes: [] },
          oem: { diagnosticTroubleCodes: [] },
        },
      },
    ]
  })
}
