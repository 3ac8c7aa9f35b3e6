import { z } from 'zod'
import { id, number, part, parts, text, time } from '../reading'

/** Specification, GET /fleet/equipment/stats/history: the ten types that may be asked for, four at a time. */
export const EQUIPMENT_STAT_TYPES = [
  'gatewayEngineStates',
  'obdEngineStates',
  'fuelPercents',
  'engineRpm',
  'gatewayEngineSeconds',
  'obdEngineSeconds',
  'gatewayJ1939EngineSeconds',
  'gpsOdometerMeters',
  'gps',
  'engineTotalIdleTimeMinutes',
] as const

const measured = parts({ time, value: number })
/** Engine states are words such as On. */
const states = parts({ time, value: text })

/** Specification, Resources, "Historical equipment stats": one series per requested type. */
export const equipmentStats = z.looseObject({
  id,
  name: text,
  engineRpm: measured,
  engineSeconds: measured,
  engineStates: states,
  engineTotalIdleTimeMinutes: measured,
  fuelPercents: measured,
  gatewayEngineSeconds: measured,
  gatewayEngineStates: states,
  gatewayJ1939EngineSeconds: measured,
  gpsOdometerMeters: measured,
  obdEngineSeconds: measured,
  obdEngineStates: states,
  gps: parts({
    time,
    latitude: number,
    longitude: number,
    headingDegrees: number,
    speedMilesPerHour: number,
    address: part({ id: text, name: text }),
    reverseGeo: part({ formattedLocation: text }),
  }),
})
