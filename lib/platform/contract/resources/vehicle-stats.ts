import { z } from 'zod'
import { flag, id, idMap, integer, number, part, parts, text, time } from '../reading'

/** Published: the types of readings that GET /fleet/vehicles/stats is asked for here; at most three a call. */
export const VEHICLE_STAT_TYPES = [
  'gps',
  'engineStates',
  'faultCodes',
  'fuelPercents',
  'obdOdometerMeters',
] as const
export type VehicleStatType = (typeof VEHICLE_STAT_TYPES)[number]

const gps = {
  time,
  latitude: number,
  longitude: number,
  headingDegrees: number,
  speedMilesPerHour: number,
  isEcuSpeed: flag,
  reverseGeo: part({ formattedLocation: text }),
  address: part({ id: text, name: text }),
}

const engineState = { time, value: text }
const whole = { time, value: integer }
const codes = parts({})

const faults = {
  time,
  canBusType: text,
  j1939: part({
    checkEngineLights: part({
      emissionsIsOn: flag,
      protectIsOn: flag,
      stopIsOn: flag,
      warningIsOn: flag,
    }),
    diagnosticTroubleCodes: parts({
      spnId: integer,
      fmiId: integer,
      spnDescription: text,
      fmiDescription: text,
      occurrenceCount: integer,
      milStatus: integer,
      sourceAddressName: text,
      txId: integer,
    }),
  }),
  obdii: part({ checkEngineLightIsOn: flag, diagnosticTroubleCodes: codes }),
  oem: part({ diagnosticTroubleCodes: codes }),
}

/** Published: GET /fleet/vehicles/stats, the newest reading of each type that was asked for. */
export const vehicleStats = z.looseObject({
  id,
  name: text,
  externalIds: idMap,
  gps: part(gps),
  engineState: part(engineState),
  fuelPercent: part(whole),
  obdOdometerMeters: part(whole),
  faultCodes: part(faults),
})

/** Published: GET /fleet/vehicles/stats/feed, every reading since the cursor; the names are plural here. */
export const vehicleStatsSeries = z.looseObject({
  id,
  name: text,
  externalIds: idMap,
  gps: parts(gps),
  engineStates: parts(engineState),
  fuelPercents: parts(whole),
  obdOdometerMeters: parts(whole),
  faultCodes: parts(faults),
})
