import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { ASSET_KINDS } from './entry'
import { isUnlisted } from './unlisted'

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

/** A report names it as a trailer, or has a defect of it. `mine` says whose rows. */
export const isReported = (mine: Prisma.Sql, id: Prisma.Sql) => Prisma.sql`(
  EXISTS (SELECT 1 FROM "Dvir" WHERE ${mine} AND "trailerId" = ${id})
  OR EXISTS (SELECT 1 FROM "Defect" WHERE ${mine} AND "assetId" = ${id}))`

/** A work order is of it, it told a reading, or somebody marked it while it was known. */
export const isTold = (mine: Prisma.Sql, id: Prisma.Sql) => Prisma.sql`(
  EXISTS (SELECT 1 FROM "WorkOrder" WHERE ${mine} AND "assetId" = ${id} AND NOT ${gone(Prisma.sql)})
  OR EXISTS (SELECT 1 FROM "VehicleReading" WHERE ${mine} AND "vehicleId" = ${id})
  OR EXISTS (SELECT 1 FROM "OutOfServiceMark" WHERE ${mine} AND "vehicleId" = ${id} AND "endedAt" IS NULL))`

interface Beside {
  isReported: boolean
  isTold: boolean
  /** A service program is for it by hand, or a service of it was noted. */
  isServiced: boolean
}

async function readAssetBeside(db: Db, organizationId: string, id: string): Promise<Beside> {
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const [found] = await db.$queryRaw<Beside[]>(Prisma.sql`
    SELECT ${isReported(mine, Prisma.sql`${id}`)} AS "isReported", ${isTold(mine, Prisma.sql`${id}`)} AS "isTold",
      EXISTS (SELECT 1 FROM "ServiceDone" WHERE ${mine} AND "vehicleId" = ${id} AND "endedAt" IS NULL)
      OR EXISTS (SELECT 1 FROM "ServiceProgram" WHERE ${mine} AND "endedAt" IS NULL
        AND "chosen" -> 'vehicleIds' ? ${id}) AS "isServiced"`)
  return found ?? { isReported: false, isTold: false, isServiced: false }
}

/**
 * What something is that nobody drives: as the directory knows it; of what it knows as an asset, or only orders are of, a trailer where
 * reports say so; else a vehicle, as anything is taken for. `isTold`: somebody beside us told of it, and no service of ours alone is of it.
 * Null for what nobody told of. One query, none where the directory says more.
 */
export async function readKind(
  db: Db,
  organizationId: string,
  id: string,
  entry: { kind: AssetKind } | null,
): Promise<{ kind: AssetKind; isTold: boolean } | null> {
  if (entry !== null && entry.kind !== 'asset') return { kind: entry.kind, isTold: true }
  const beside = await readAssetBeside(db, organizationId, id)
  if (beside.isReported) return { kind: 'trailer', isTold: true }
  if (entry) return { kind: entry.kind, isTold: true }
  return beside.isTold || beside.isServiced ? { kind: 'vehicle', isTold: beside.isTold } : null
}

interface AssetRow {
  id: string
  kind: string | null
  name: string | null
  isReported: boolean
  isUnlisted: boolean
}

interface KnownAsset extends Pick<AssetRow, 'name' | 'isUnlisted'> {
  kind: AssetKind
}

/**
 * The same of many, what the directory calls each, and whether the platform lists it no more (unlisted.ts), by their ids: what nobody
 * knows is taken for a vehicle without a name. One query.
 */
export async function readAssetsAs(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownAsset>> {
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const rows = await db.$queryRaw<AssetRow[]>(Prisma.sql`
    SELECT u."id", e."kind", e."name", ${isReported(mine, Prisma.sql`u."id"`)} AS "isReported",
      ${isUnlisted(organizationId)} IS TRUE AS "isUnlisted"
    FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) AS u("id")
    LEFT JOIN "DirectoryEntry" e ON e."organizationId" = ${organizationId}::uuid AND e."platformId" = u."id"
      AND e."kind" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ASSET_KINDS)}::jsonb))`)
  const found = new Map<string, KnownAsset>()
  for (const known of [...ASSET_KINDS, null])
    for (const { id, kind, isReported: isTrailer, ...called } of rows)
      if (kind === known && !found.has(id)) found.set(id, { ...called, kind: kindOf(known, isTrailer) })
  return found
}

const kindOf = (known: AssetKind | null, isTrailer: boolean): AssetKind =>
  (known === null || known === 'asset') && isTrailer ? 'trailer' : (known ?? 'vehicle')
