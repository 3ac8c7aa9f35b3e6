import type { Db } from '@/lib/db/open'
import { placesOfAddresses } from '@/lib/directory/address-places'
import { type Place, placeIn } from '@/lib/earth/on-earth'
import type { RouteBody } from '@/lib/routes/schema'

/** Where addresses of the platform's address book are, by their ids. */
export type AddressPlaces = ReadonlyMap<string, Place>
export const NO_PLACES: AddressPlaces = new Map()

/** Where the addresses are that stops of these routes name without a place of their own. One query, none where there are none. */
export const readAddressPlaces = (
  db: Db,
  organizationId: string,
  routes: readonly Pick<RouteBody, 'stops'>[],
): Promise<AddressPlaces> =>
  placesOfAddresses(
    db,
    organizationId,
    routes.flatMap(({ stops }) =>
      (stops ?? []).flatMap(({ address, singleUseLocation }) =>
        address?.id && !placeIn(singleUseLocation) ? address.id : [],
      ),
    ),
  )
