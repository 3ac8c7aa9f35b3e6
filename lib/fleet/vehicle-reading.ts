import { asJsonObject, type JsonObject } from '@/lib/json'
import { isStorableId } from '@/lib/ledger/storable-id'
import { storableTime } from '@/lib/ledger/storable-time'
import { vehicleStats, type VehicleStatType } from '@/lib/platform/contract/resources/vehicle-stats'
import { storableJson } from '@/lib/storable-json'

/** A reading of a vehicle as it is kept. */
export interface ToldReading {
  vehicleId: string
  type: VehicleStatType
  /** ISO 8601, UTC: when it was read. */
  time: string
  value: JsonObject
}

/** Types by the name that each has in the snapshot. */
const TYPES = {
  gps: 'gps',
  engineState: 'engineStates',
  fuelPercent: 'fuelPercents',
  obdOdometerMeters: 'obdOdometerMeters',
  faultCodes: 'faultCodes',
} as const satisfies Record<string, VehicleStatType>

/**
 * What an item of GET /fleet/vehicles/stats, told at `toldAt`, says; null for one that cannot be read. A type without a
 * time is left out. A clock that runs ahead counts as ours, or nothing would ever be newer.
 */
export function readReadings(item: unknown, toldAt: Date): ToldReading[] | null {
  const parsed = vehicleStats.safeParse(item)
  if (!parsed.success || !isStorableId(parsed.data.id)) return null
  const { data } = parsed
  return Object.entries(TYPES).flatMap(([name, type]): ToldReading[] => {
    const object = asJsonObject(data[name])
    const read = storableTime(typeof object?.time === 'string' ? object.time : null)
    if (!object || read === null) return []
    const told = toldAt.toISOString()
    const time = read > told ? told : read
    const value = asJsonObject(storableJson(object))
    return value ? [{ vehicleId: data.id, type, time, value }] : []
  })
}
