import { asJsonObject, type JsonObject } from '@/lib/json'
import { readSalvaged } from '@/lib/ledger/keep/salvage'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { storableTime } from '@/lib/ledger/keep/storable-time'
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

/** What these say is their value alone: without one that can be read, what was known before stands with its age. */
const FIGURES: readonly VehicleStatType[] = ['engineStates', 'fuelPercents', 'obdOdometerMeters']

/**
 * What an item of GET /fleet/vehicles/stats, told at `toldAt`, says; null for one without an id. What is odd in it is left
 * out, the rest is read, or lamps would go unseen for what stands beside them; so is a type without a time. A clock that
 * runs ahead counts as ours, or nothing would ever be newer.
 */
export function readReadings(item: unknown, toldAt: Date): ToldReading[] | null {
  const data = readSalvaged(vehicleStats, item)
  if (!data || !isStorableId(data.id)) return null
  return Object.entries(TYPES).flatMap(([name, type]): ToldReading[] => {
    const object = type === 'faultCodes' ? faultsOf(data[name], item) : asJsonObject(data[name])
    const read = storableTime(typeof object?.time === 'string' ? object.time : null)
    if (!object || read === null) return []
    if (FIGURES.includes(type) && (object.value ?? null) === null) return []
    const told = toldAt.toISOString()
    const time = read > told ? told : read
    return [{ vehicleId: data.id, type, time, value: storableJson(object) }]
  })
}

/** Codes whose part on SAE J1939 is odd are not those of a vehicle that has none, and so no stop lamp (lampFacts). */
function faultsOf(left: unknown, item: unknown): JsonObject | null {
  const object = asJsonObject(left)
  const told = asJsonObject(asJsonObject(item)?.faultCodes)?.j1939 ?? null
  return object && told !== null ? { j1939: {}, ...object } : object
}
