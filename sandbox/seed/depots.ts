import type { AddressRecord } from '../fleet/address'
import type { OrganizationSeed } from './context'
import { OF_FIRST_DEPOT } from './places'

/** Where routes start and end, and whom they reach from there. */
export interface Depot {
  place: 0 | 1
  timezone: string
  /** The first one is its yard. */
  addresses: readonly AddressRecord[]
}

/** The `n`th driver's depot: one in five is of the second one. */
export const depotPlaceOf = (driver: number): Depot['place'] => (driver % 5 === 0 ? 1 : 0)

export function depotOf(
  { timezone, otherTimezone }: Pick<OrganizationSeed, 'timezone' | 'otherTimezone'>,
  place: Depot['place'],
  addresses: readonly AddressRecord[],
): Depot {
  return place === 0
    ? { place, timezone, addresses: addresses.slice(0, OF_FIRST_DEPOT) }
    : { place, timezone: otherTimezone, addresses: addresses.slice(OF_FIRST_DEPOT) }
}
