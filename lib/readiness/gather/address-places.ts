import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { isOnEarth } from '@/lib/fleet/vehicle-place'
import { Prisma } from '@/lib/generated/prisma/client'
import { isStorableId } from '@/lib/ledger/storable-id'
import type { RouteBody } from '@/lib/routes/schema'
import type { Place } from '../great-circle'
import { ownPlace } from './own-place'

/** Where addresses of the platform's address book are, by their ids. */
export type AddressPlaces = ReadonlyMap<string, Place>
export const NO_PLACES: AddressPlaces = new Map()

const place = z
  .object({ latitude: z.number(), longitude: z.number() })
  .refine(({ latitude, longitude }) => isOnEarth(latitude, longitude))

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
        return id && isStorableId(id) && !ownPlace(stop) ? id : []
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
      const { data } = place.safeParse(detail)
      return data ? [[id, data] as const] : []
    }),
  )
}
