import { z } from 'zod'
import { changeTime } from '../change-time'
import { faultCodes, readingId, type VehicleReadingRecord } from '../fleet/vehicle-reading'
import { findById, foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

const lights = faultCodes.shape.j1939.shape.checkEngineLights.partial()
const code = faultCodes.shape.j1939.shape.diagnosticTroubleCodes.element.partial().required({
  spnId: true,
  fmiId: true,
})

export const vehicleReadingBody = z.strictObject({
  kind: z.literal('vehicle-reading'),
  organizationId: ofOrganization,
  vehicleId: z.string().optional().describe('One of fixtures.vehicles; the first one when absent.'),
  time: moment.optional().describe('When it was read; now when absent.'),
  gps: z
    .strictObject({
      latitude: z.number(),
      longitude: z.number(),
      formattedLocation: z.string().default(''),
      speedMilesPerHour: z.number().default(0),
    })
    .optional(),
  engineState: z.enum(['Off', 'On', 'Idle']).optional(),
  fuelPercent: z.int().min(0).max(100).optional(),
  odometerMeters: z.int().min(0).optional(),
  lamps: z.strictObject(lights.shape).optional().describe('The others are off: {stopIsOn: true}.'),
  codes: z.array(z.strictObject(code.shape)).optional().describe('All that the vehicle has now.'),
})

/** A vehicle reports what was given of it. Answers all of its readings. */
export function makeVehicleReading(
  sandbox: Sandbox,
  given: z.infer<typeof vehicleReadingBody>,
): VehicleReadingRecord[] {
  const { fleet } = organizationOf(sandbox, given.organizationId)
  const vehicle =
    given.vehicleId === undefined
      ? at(fleet.vehicles.all(), 0)
      : foundInBody(findById(fleet.vehicles, given.vehicleId), 'vehicleId', 'vehicle')
  const time = sandbox.clock.iso(given.time === undefined ? undefined : Date.parse(given.time))
  const of = <T extends VehicleReadingRecord['type']>(type: T) => ({
    id: readingId(vehicle.id, type),
    vehicleId: vehicle.id,
    changedAtTime: changeTime(sandbox),
    type,
  })
  const { gps, engineState, fuelPercent, odometerMeters, lamps, codes } = given
  const { vehicleReadings } = fleet
  if (gps) {
    const { formattedLocation, ...place } = gps
    vehicleReadings.put({
      ...of('gps'),
      reading: {
        time,
        ...place,
        headingDegrees: 0,
        isEcuSpeed: false,
        reverseGeo: { formattedLocation },
      },
    })
  }
  if (engineState) vehicleReadings.put({ ...of('engineStates'), reading: { time, value: engineState } })
  if (fuelPercent !== undefined)
    vehicleReadings.put({ ...of('fuelPercents'), reading: { time, value: fuelPercent } })
  if (odometerMeters !== undefined)
    vehicleReadings.put({ ...of('obdOdometerMeters'), reading: { time, value: odometerMeters } })
  if (lamps || codes) {
    const known = vehicleReadings.get(readingId(vehicle.id, 'faultCodes'))
    const before = known?.type === 'faultCodes' ? known.reading.j1939 : null
    vehicleReadings.put({
      ...of('faultCodes'),
      reading: {
        time,
        canBusType: 'CANBUS_J1939_500KBPS',
        j1939: {
          checkEngineLights: lamps ? { ...OFF, ...lamps } : (before?.checkEngineLights ?? OFF),
          diagnosticTroubleCodes:
            codes?.map((one) => ({ ...UNSAID, ...one })) ?? before?.diagnosticTroubleCodes ?? [],
        },
        obdii: { checkEngineLightIsOn: false, diagnosticTroubleCodes: [] },
        oem: { diagnosticTroubleCodes: [] },
      },
    })
  }
  return vehicleReadings.all().filter(({ vehicleId }) => vehicleId === vehicle.id)
}

const OFF = { emissionsIsOn: false, protectIsOn: false, stopIsOn: false, warningIsOn: false }
const UNSAID = {
  spnDescription: '',
  fmiDescription: '',
  occurrenceCount: 1,
  milStatus: 0,
  sourceAddressName: 'Engine #1',
  txId: 0,
}
