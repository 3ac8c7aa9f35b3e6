import type { Db } from '@/lib/db/open'
import { notFound } from '@/lib/errors'
import { type AssetKind, readAssetEntry, readKind } from './asset-entry'
import { ASSET_KINDS } from './entry'
import { nameOfVehicle } from './name-of-vehicle'
import { readReportedNames } from './reported-names'

interface KnownAsset {
  kind: AssetKind
  /** Null where nobody tells it. */
  name: string | null
}

/**
 * A vehicle, a trailer or another asset of which somebody beside us told: called as the directory has it, else as the newest report that
 * says its name. Null for what nobody told of, a service of ours that is for it or not. One query for a vehicle that is listed, seven at
 * most.
 */
export async function readKnownAsset(db: Db, organizationId: string, id: string): Promise<KnownAsset | null> {
  const vehicle = await nameOfVehicle(db, organizationId, id)
  if (vehicle !== null) return { kind: 'vehicle', name: vehicle }
  const entry = await readAssetEntry(db, organizationId, id)
  const known = await readKind(db, organizationId, id, entry)
  if (!known?.isTold) return null
  const { kind } = known
  if (entry || kind !== 'trailer') return { kind, name: entry?.name ?? null }
  const named = await readReportedNames(db, organizationId, { trailers: [id] })
  return { kind, name: named.get(id) ?? null }
}

/** The same as the trail calls it: `trailer TR-7`. Throws 404 for what is none of these kinds. */
export async function calledAsset(
  db: Db,
  organizationId: string,
  id: string,
  kinds: readonly AssetKind[] = ASSET_KINDS,
): Promise<string> {
  const asset = await readKnownAsset(db, organizationId, id)
  if (!asset || !kinds.includes(asset.kind)) throw notFound('vehicle')
  return `${asset.kind} ${asset.name ?? id}`
}
