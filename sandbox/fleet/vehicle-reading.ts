import { z } from 'zod'
import { time } from './shapes'

/** As published: SAE J1939 lamps and codes, in the words of the wire. */
export const faultCodes = z.object({
  time,
  canBusType: z.string(),
  j1939: z.object({
    checkEngineLights: z.object({
      emissionsIsOn: z.boolean(),
      protectIsOn: z.boolean(),
      stopIsOn: z.boolean(),
      warningIsOn: z.boolean(),
    }),
    diagnosticTroubleCodes: z.array(
      z.object({
        spnId: z.number(),
        fmiId: z.number(),
        spnDescription: z.string(),
        fmiDescription: z.string(),
        occurrenceCount: z.number(),
        milStatus: z.number(),
        sourceAddressName: z.string(),
        txId: z.number(),
      }),
    ),
  }),
  obdii: z.object({ checkEngineLightIsOn: z.boolean(), diagnosticTroubleCodes: z.array(z.object({})) }),
  oem: z.object({ diagnosticTroubleCodes: z.array(z.object({})) }),
})

const gps = z.object({
  time,
  latitude: z.number(),
  longitude: z.number(),
  headingDegrees: z.number(),
  speedMilesPerHour: z.number(),
  isEcuSpeed: z.boolean(),
  reverseGeo: z.object({ formattedLocation: z.string() }),
  address: z.object({ id: z.string(), name: z.string() }).optional(),
})
const whole = z.object({ time, value: z.number() })

/** The newest reading of one type of one vehicle; `id` joins both. `changedAtTime` is when the platform learned it. */
const common = { id: z.string(), vehicleId: z.string(), changedAtTime: time }
export const vehicleReadingRecord = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('gps'), reading: gps }),
  z.object({
    ...common,
    type: z.literal('engineStates'),
    reading: z.object({ time, value: z.enum(['Off', 'On', 'Idle']) }),
  }),
  z.object({ ...common, type: z.literal('fuelPercents'), reading: whole }),
  z.object({ ...common, type: z.literal('obdOdometerMeters'), reading: whole }),
  z.object({ ...common, type: z.literal('faultCodes'), reading: faultCodes }),
])
export type VehicleReadingRecord = z.infer<typeof vehicleReadingRecord>

export const readingId = (vehicleId: string, type: VehicleReadingRecord['type']) => `${vehicleId} ${type}`
