import { VEHICLE_STAT_TYPES, type VehicleStatType } from '@/lib/platform/contract/resources/vehicle-stats'
import type { VehicleRecord } from '../../fleet/asset'
import type { Fleet } from '../../fleet/open-fleet'
import type { VehicleReadingRecord } from '../../fleet/vehicle-reading'
import { Refusal } from '../../pipeline/refusal'
import { membersOf, tagFilter } from '../tag-filter'

const isType = (word: string): word is VehicleStatType => VEHICLE_STAT_TYPES.some((type) => type === word)

/** The types that a call asks for. Throws 400 for one that is not known. */
export function askedTypes(types: string | undefined): ReadonlySet<VehicleStatType> {
  const asked = [...(membersOf(types) ?? [])]
  const known = asked.filter(isType)
  if (known.length < asked.length)
    throw new Refusal(400, `types: must be some of ${VEHICLE_STAT_TYPES.join(', ')}.`)
  return new Set(known)
}

/** The vehicles that a call is about. */
export function askedVehicles(
  fleet: Fleet,
  query: { vehicleIds?: string | undefined; tagIds?: string | undefined; parentTagIds?: string | undefined },
): VehicleRecord[] {
  const wanted = membersOf(query.vehicleIds)
  const tagged = tagFilter(fleet, query)
  return fleet.vehicles.all().filter(({ id, tags }) => (!wanted || wanted.has(id)) && tagged(tags))
}

/** The readings of these types, by vehicle. */
export function readingsByVehicle(
  fleet: Fleet,
  types: ReadonlySet<VehicleStatType>,
): Map<string, VehicleReadingRecord[]> {
  const byVehicle = new Map<string, VehicleReadingRecord[]>()
  for (const one of fleet.vehicleReadings.values()) {
    if (!types.has(one.type)) continue
    const same = byVehicle.get(one.vehicleId)
    if (same) same.push(one)
    else byVehicle.set(one.vehicleId, [one])
  }
  return byVehicle
}

export const headOf = ({ id, name, externalIds }: VehicleRecord) => ({ id, name, externalIds })
