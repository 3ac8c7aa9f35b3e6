import type { Db } from '@/lib/db/open'
import { nameOfVehicle } from '@/lib/directory/name-of-vehicle'
import { notFound } from '@/lib/errors'
import { readAssetEntry } from '@/lib/readiness/vehicles/asset-entry'
import { nameOfTrailer } from '@/lib/readiness/vehicles/name-of-trailer'

/**
 * What leaves with a route, as the trail calls it: a vehicle that the platform told of, else a trailer. Throws 404 for what is neither.
 * Seven queries at most.
 */
export async function knownUnit(db: Db, organizationId: string, id: string): Promise<string> {
  const vehicle = await nameOfVehicle(db, organizationId, id)
  if (vehicle !== null) return `vehicle ${vehicle}`
  const entry = await readAssetEntry(db, organizationId, id)
  const trailer = await nameOfTrailer(db, organizationId, id, entry)
  if (trailer === null) throw notFound('vehicle')
  return `trailer ${trailer.name ?? id}`
}
