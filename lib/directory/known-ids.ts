import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { isReported, isTold } from './asset-entry'
import { ASSET_KINDS } from './entry'

const { sql } = Prisma

/**
 * Which of these are ids of a vehicle, a trailer or another asset of which somebody beside us told: of many at once what
 * `readKnownAsset` (known-asset.ts) says of one. One query.
 */
export async function readKnownIds(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const mine = sql`"organizationId" = ${organizationId}::uuid`
  const id = sql`asked."id"`
  const known = await db.$queryRaw<{ id: string }[]>(sql`
    SELECT ${id} FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) AS asked("id")
    WHERE EXISTS (SELECT 1 FROM "Vehicle" WHERE ${mine} AND "platformId" = ${id})
      OR EXISTS (SELECT 1 FROM "DirectoryEntry" WHERE ${mine} AND "kind" IN (${Prisma.join([...ASSET_KINDS])}) AND "platformId" = ${id})
      OR EXISTS (SELECT 1 FROM "Dvir" WHERE ${mine} AND "vehicleId" = ${id})
      OR EXISTS (SELECT 1 FROM "Route" WHERE ${mine} AND "vehicleId" = ${id})
      OR ${isReported(mine, id)} OR ${isTold(mine, id)}`)
  return new Set(known.map((one) => one.id))
}
