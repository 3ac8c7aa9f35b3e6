import type { Db } from '@/lib/db/open'
import { notFound } from '@/lib/errors'
import { nameOfVehicle } from './name-of-vehicle'

/**
 * The name of what is driven or drawn, as the platform told it: of a trailer or another asset from the directory, else as
 * of a vehicle. Throws 404. Five queries at most.
 */
export async function nameOfAsset(db: Db, organizationId: string, assetId: string): Promise<string> {
  const drawn = await db.directoryEntry.findFirst({
    where: { organizationId, platformId: assetId, kind: { in: ['trailer', 'asset'] } },
    orderBy: { kind: 'desc' },
    select: { name: true },
  })
  const name = drawn?.name ?? (await nameOfVehicle(db, organizationId, assetId))
  if (name === null) throw notFound('vehicle')
  return name
}
