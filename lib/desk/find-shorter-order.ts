import type { DeskContext } from '@/lib/connection/desk-context'
import { placesOfAddresses } from '@/lib/directory/address-places'
import { placeIn } from '@/lib/ledger/on-earth'
import { type ShorterOrder, shorterOrder } from '@/lib/routes/shorter-order'
import type { ShorterOrderAsk } from '@/lib/routes/shorter-order-ask'

/**
 * The order of these stops whose way is the shortest in straight lines, in whole meters; null where the place of some is not
 * known, whose indices are `unplaced`. One query, none where no stop names an address.
 */
export async function findShorterOrder(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  { stops, lastStays }: ShorterOrderAsk,
): Promise<{ data: ShorterOrder | null; unplaced: number[] }> {
  const ids = stops.flatMap((stop) => (stop && 'addressId' in stop ? stop.addressId : []))
  const addresses = await placesOfAddresses(db, actor.organizationId, ids)
  const places = stops.map((stop) =>
    stop && 'addressId' in stop ? (addresses.get(stop.addressId) ?? null) : placeIn(stop),
  )
  const unplaced = places.flatMap((place, index) => (place ? [] : index))
  if (unplaced.length > 0) return { data: null, unplaced }
  const { order, metersBefore, metersAfter } = shorterOrder(
    places.filter((place) => place !== null),
    { lastStays },
  )
  const data = { order, metersBefore: Math.round(metersBefore), metersAfter: Math.round(metersAfter) }
  return { data, unplaced }
}
