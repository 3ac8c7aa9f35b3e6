import type { Db } from '@/lib/db/open'
import { nameOfVehicle } from '@/lib/directory/name-of-vehicle'
import { readAssetEntry, readKind } from './asset-entry'
import type { UnitKind } from './unit-kinds'

interface NamedUnit {
  kind: UnitKind
  /** Null where nobody tells it. */
  name: string | null
}

/**
 * A vehicle that the platform told of, else a trailer: called as the directory has it, else as the newest report that says its name.
 * Null for what is neither. One query for a vehicle that is listed, seven at most.
 */
export async function readKnownUnit(db: Db, organizationId: string, id: string): Promise<NamedUnit | null> {
  const vehicle = await nameOfVehicle(db, organizationId, id)
  if (vehicle !== null) return { kind: 'vehicle', name: vehicle }
  const entry = await readAssetEntry(db, organizationId, id)
  const kind = await readKind(db, organizationId, id, { entry, hasOrders: false })
  if (kind !== 'trailer') return null
  if (entry) return { kind, name: entry.name }
  const named = await db.dvir.findFirst({
    where: { organizationId, trailerId: id, trailerName: { gt: '' } },
    orderBy: [{ inspectedAt: { sort: 'desc', nulls: 'last' } }, { platformId: 'asc' }],
    select: { trailerName: true },
  })
  return { kind, name: named?.trailerName ?? null }
}
