import type { AddressRecord } from '../fleet/address'
import type { VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { Fleet } from '../fleet/open-fleet'
import { findById, foundInBody } from './find-by-id'

interface Named {
  driverId?: string | undefined
  vehicleId?: string | undefined
  tagIds?: string[] | undefined
}

/** Who and what a route's request names; its tags exist. Throws 400. */
export function findAssignment(
  fleet: Fleet,
  { driverId, vehicleId, tagIds }: Named,
): { driver: DriverRecord | undefined; vehicle: VehicleRecord | undefined } {
  for (const [i, tagId] of (tagIds ?? []).entries()) foundInBody(fleet.tags.get(tagId), `tagIds.${i}`, 'tag')
  return {
    driver:
      driverId === undefined
        ? undefined
        : foundInBody(findById(fleet.drivers, driverId), 'driverId', 'driver'),
    vehicle:
      vehicleId === undefined
        ? undefined
        : foundInBody(findById(fleet.vehicles, vehicleId), 'vehicleId', 'vehicle'),
  }
}

/** The address of each stop that names one. Throws 400. */
export const findPlaces = (
  fleet: Fleet,
  stops: readonly { addressId?: string | undefined }[],
): (AddressRecord | undefined)[] =>
  stops.map(({ addressId }, i) =>
    addressId === undefined
      ? undefined
      : foundInBody(findById(fleet.addresses, addressId), `stops.${i}.addressId`, 'address'),
  )
