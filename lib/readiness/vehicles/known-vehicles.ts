import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { fold } from '@/lib/directory/fold'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone, isGone } from '@/lib/ledger/keep/gone'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { open } from '@/lib/work-orders/list/conditions'

/** Routes and reports of so long ago still tell of a vehicle. */
const TOLD_MS = 30 * 24 * 3_600_000

export interface KnownVehicle {
  id: string
  name: string | null
  /** A report of it is known. */
  isReported: boolean
  /** What a search looks in, folded (lib/directory/fold.ts). */
  words: string
}

const told = z.array(
  z.object({
    of: z.enum(['report', 'route', 'order', 'trailer']),
    id: z.string(),
    name: z.string().nullable(),
  }),
)

/**
 * Every vehicle that somebody told of: the platform's list, the directory, reports, routes and open work orders. What the
 * platform lists no more is left out, and so is what is known to be a trailer. Three queries.
 */
export async function readKnownVehicles(
  db: Db,
  organizationId: string,
  nowMs: number,
): Promise<KnownVehicle[]> {
  const since = new Date(nowMs - TOLD_MS)
  const organization = Prisma.sql`"organizationId" = ${organizationId}::uuid AND NOT ${gone(Prisma.sql)}`
  const reported = Prisma.sql`${organization} AND ("endTime" >= ${since}::timestamptz OR "endTime" IS NULL OR "unresolved")`
  const [listed, named, rows] = await Promise.all([
    db.vehicle.findMany({ where: { organizationId }, select: LISTED }),
    db.directoryEntry.findMany({
      where: { organizationId, kind: { in: [...ASSET_KINDS] } },
      select: { kind: true, platformId: true, name: true, searchName: true, searchIds: true },
    }),
    db.$queryRaw<unknown[]>(Prisma.sql`
      SELECT 'report' AS "of", "vehicleId" AS "id", max("vehicleName") AS "name"
        FROM "Dvir" WHERE ${reported} AND "vehicleId" IS NOT NULL GROUP BY "vehicleId"
      UNION ALL SELECT 'route', "vehicleId", max("vehicleName")
        FROM "Route" WHERE ${organization} AND "scheduledStart" >= ${since}::timestamptz AND "vehicleId" IS NOT NULL
        GROUP BY "vehicleId"
      UNION ALL SELECT 'order', "assetId", NULL::text
        FROM "WorkOrder" WHERE "organizationId" = ${organizationId}::uuid AND ${open(Prisma.sql)}
          AND "assetId" IS NOT NULL GROUP BY "assetId"
      UNION ALL SELECT 'trailer', "trailerId", NULL::text
        FROM "Dvir" WHERE ${reported} AND "trailerId" IS NOT NULL GROUP BY "trailerId"`),
  ])
  const known = new Map<string, KnownVehicle>()
  const know = (id: string, name: string | null, words: readonly (string | null | undefined)[] = []) => {
    const before = known.get(id)
    known.set(id, {
      id,
      name: before?.name ?? name,
      isReported: before?.isReported ?? false,
      words: fold([before?.words, id, name, ...words].filter(Boolean).join(' ')),
    })
  }
  const dropped = new Set<string>()
  for (const row of listed) {
    const listedRow = listedRowOf(row)
    if (isGone(listedRow)) dropped.add(row.platformId)
    else {
      const { name, licensePlate, vin, make, model } = FLEET_SCHEMAS.vehicle.parse(listedRow)
      know(row.platformId, name ?? null, [licensePlate, vin, make, model])
    }
  }
  for (const { kind, platformId, name, searchName, searchIds } of named)
    if (kind === 'vehicle') know(platformId, name, [searchName, searchIds])
  const others = new Set(named.flatMap(({ kind, platformId }) => (kind === 'vehicle' ? [] : platformId)))
  const asked = told.parse(rows)
  for (const { of, id } of asked) if (of === 'trailer') others.add(id)
  for (const { of, id, name } of asked) {
    if (of === 'trailer' || (of === 'order' && !known.has(id) && others.has(id))) continue
    know(id, name)
    const vehicle = known.get(id)
    if (vehicle && of === 'report') vehicle.isReported = true
  }
  return [...known.values()].filter(({ id }) => !dropped.has(id))
}
