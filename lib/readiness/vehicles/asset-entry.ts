import type { Db } from '@/lib/db/open'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { Prisma } from '@/lib/generated/prisma/client'

/** What has services and work orders: what is driven, what is drawn, and any other. */
export type AssetKind = (typeof ASSET_KINDS)[number]

/** As what the directory knows it, and by which name: a vehicle before a trailer before another asset. Null where it does not. One query. */
export async function readAssetEntry(
  db: Db,
  organizationId: string,
  id: string,
): Promise<{ kind: AssetKind; name: string } | null> {
  const entries = await db.directoryEntry.findMany({
    where: { organizationId, platformId: id, kind: { in: [...ASSET_KINDS] } },
    select: { kind: true, name: true },
  })
  const [first] = ASSET_KINDS.flatMap((kind) =>
    entries.filter((entry) => entry.kind === kind).map(({ name }) => ({ kind, name })),
  )
  return first ?? null
}

/**
 * What an asset is of which nobody else tells: a trailer where a report names it as one, or has a defect of it; a vehicle, as anything is
 * taken for, where a service program is for it by hand, or a service of it was noted. Null where none is. One query.
 */
async function readAssetBeside(db: Db, organizationId: string, id: string): Promise<AssetKind | null> {
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const [found] = await db.$queryRaw<{ isReported: boolean; isServiced: boolean }[]>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM "Dvir" WHERE ${mine} AND "trailerId" = ${id})
      OR EXISTS (SELECT 1 FROM "Defect" WHERE ${mine} AND "assetId" = ${id}) AS "isReported",
      EXISTS (SELECT 1 FROM "ServiceDone" WHERE ${mine} AND "vehicleId" = ${id} AND "endedAt" IS NULL)
      OR EXISTS (SELECT 1 FROM "ServiceProgram" WHERE ${mine} AND "endedAt" IS NULL
        AND "chosen" -> 'vehicleIds' ? ${id}) AS "isServiced"`)
  if (found?.isReported) return 'trailer'
  return found?.isServiced ? 'vehicle' : null
}

/**
 * What something is that nobody drives: as the directory knows it; of what it knows as an asset, or only orders are of, a trailer where
 * reports say so. Null for what nobody told of. One query, none where the directory says more.
 */
export async function readKind(
  db: Db,
  organizationId: string,
  id: string,
  { entry, hasOrders }: { entry: { kind: AssetKind } | null; hasOrders: boolean },
): Promise<AssetKind | null> {
  if (entry !== null && entry.kind !== 'asset') return entry.kind
  const beside = await readAssetBeside(db, organizationId, id)
  if (beside === 'trailer') return beside
  return entry?.kind ?? (hasOrders ? 'vehicle' : beside)
}
