import { DAY_MS } from '@/lib/durations'
import type { AddressRecord } from '../fleet/address'
import type { VehicleRecord } from '../fleet/asset'
import type { LiveShareRecord } from '../fleet/live-share'
import type { RouteRecord } from '../fleet/route'
import { type SeedContext } from './context'
import { at } from './pick'

interface Shared {
  vehicles: readonly VehicleRecord[]
  addresses: readonly AddressRecord[]
  routes: readonly RouteRecord[]
}

/** One link of each type, and one that has expired. */
export function seedLiveShares(
  { random, iso }: SeedContext,
  { vehicles, addresses, routes }: Shared,
): LiveShareRecord[] {
  const vehicle = at(vehicles, 3)
  const place = at(addresses, 2)
  // Whoever knows a link by its id does not know the link.
  const link = () => ({
    id: random.uuid(),
    description: 'For the customer.',
    liveSharingUrl: `https://sandbox.invalid/live/${random.uuid()}`,
  })
  return [
    {
      ...link(),
      name: `Where ${vehicle.name} is`,
      type: 'assetsLocation',
      expiresAtTime: iso(3 * DAY_MS),
      assetsLocationLinkConfig: {
        assetId: vehicle.id,
        location: {
          formattedAddress: place.formattedAddress,
          latitude: place.latitude,
          longitude: place.longitude,
          name: place.name,
        },
        tags: vehicle.tags,
      },
    },
    {
      ...link(),
      name: `What is near ${place.name}`,
      type: 'assetsNearLocation',
      assetsNearLocationLinkConfig: { addressId: place.id },
    },
    {
      ...link(),
      name: 'The morning loop',
      type: 'assetsOnRoute',
      expiresAtTime: iso(30 * DAY_MS),
      assetsOnRouteLinkConfig: { recurringRouteId: at(routes, 40).id },
    },
    {
      ...link(),
      name: 'Last week',
      type: 'assetsLocation',
      expiresAtTime: iso(-DAY_MS),
      assetsLocationLinkConfig: { assetId: vehicle.id },
    },
  ]
}
