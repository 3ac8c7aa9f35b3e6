import type { Db } from '@/lib/db/open'
import { notFound } from '@/lib/errors'

/**
 * The name of a vehicle that the platform told of: in its list, in the directory, in a report or a route; its id where no
 * name came with it. Throws 404. Four queries at most.
 */
export async function nameOfVehicle(db: Db, organizationId: string, vehicleId: string): Promise<string> {
  const listed = await db.vehicle.findUnique({
    where: { organizationId_platformId: { organizationId, platformId: vehicleId } },
    select: { name: true },
  })
  if (listed?.name) return listed.name
  const entry = await db.directoryEntry.findUnique({
    where: {
      organizationId_kind_platformId: { organizationId, kind: 'vehicle', platformId: vehicleId },
    },
    select: { name: true },
  })
  if (entry) return entry.name
  const told = { where: { organizationId, vehicleId }, select: { vehicleName: true } }
  const named = (await db.dvir.findFirst(told)) ?? (await db.route.findFirst(told))
  if (!named && !listed) throw notFound('vehicle')
  return named?.vehicleName ?? vehicleId
}
