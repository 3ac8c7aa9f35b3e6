import type { Db } from '@/lib/db/open'

/**
 * The name of a vehicle that the platform told of: in its list, in the directory, in a report or a route; its id where no
 * name came with it. Null for one of which nobody told. Four queries at most.
 */
export async function nameOfVehicle(
  db: Db,
  organizationId: string,
  vehicleId: string,
): Promise<string | null> {
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
  return named || listed ? (named?.vehicleName ?? vehicleId) : null
}
