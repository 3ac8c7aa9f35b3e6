import type { Db } from '@/lib/db/open'
import { type Place, placeIn } from '@/lib/earth/on-earth'
import { Prisma } from '@/lib/generated/prisma/client'
import { isStorableId } from '@/lib/ledger/keep/storable-id'

/** Where these addresses of the platform's address book are, by their ids, as far as that is known. One query, none for no address. */
export async function placesOfAddresses(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const asked = new Set(ids.filter(isStorableId))
  if (asked.size === 0) return new Map()
  const rows = await db.$queryRaw<{ id: string; detail: unknown }[]>(Prisma.sql`
    SELECT "platformId" AS "id", "detail" FROM "DirectoryEntry"
    WHERE "organizationId" = ${organizationId}::uuid AND "kind" = 'address'
      AND "platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify([...asked])}::jsonb))`)
  return new Map(
    rows.flatMap(({ id, detail }) => {
      const place = placeIn(detail)
      return place ? [[id, place] as const] : []
    }),
  )
}
