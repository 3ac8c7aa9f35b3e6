import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { type Place, placeIn } from '@/lib/ledger/on-earth'
import { isStorableId } from '@/lib/ledger/storable-id'
import type { RouteBody } from '@/lib/routes/schema'

/** Where addresses of the platform's address book are, by their ids. */
export type AddressPlaces = ReadonlyMap<string, Place>
export const NO_PLACES: AddressPlaces = new Map()

/** Where the addresses are that stops of these routes name without a place of their own. One query, none where there are none. */
export async function readAddressPlaces(
  db: Db,
  organizationId: string,
  routes: readonly Pick<RouteBody, 'stops'>[],
): Promise<AddressPlaces> {
  const ids = new Set(
    routes.flatMap(({ stops }) =>
      (stops ?? []).flatMap((stop) => {
        const id = stop.address?.id
        return id && isStorableId(id) && !placeIn(stop.singleUseLocation) ? id : []
      }),
    ),
  )
  if (ids.size === 0) return NO_PLACES
  const rows = await db.$queryRaw<{ id: string; detail: unknown }[]>(Prisma.sql`
    SELECT "platformId" AS "id", "detail" FROM "DirectoryEntry"
    WHERE "organizationId" = ${organizationId}::uuid AND "kind" = 'address'
      AND "platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb))`)
  return new Map(
    rows.flatMap(({ id, detail }) => {
      const place = placeIn(detail)
      return place ? [[id, place] as const] : []
    }),
  )
}
