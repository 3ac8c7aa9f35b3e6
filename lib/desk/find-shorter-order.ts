import type { DeskContext } from '@/lib/connection/desk-context'
import { placesOfAddresses } from '@/lib/directory/address-places'
import { placeIn } from '@/lib/earth/on-earth'
import { cancelled } from '@/lib/errors'
import { type ShorterOrder, shorterOrder } from '@/lib/routes/order/shorter-order'
import type { ShorterOrderAsk } from '@/lib/routes/order/shorter-order-ask'
import { OneAtATime, pausing } from '@/lib/taking-turns'

// Of 500 stops one takes half a second of the process that answers everybody.
const turns = new OneAtATime()
const EVERYBODY = 'everybody'

/** An organization waits with one place among all. */
const inTurn = <Answer>(organizationId: string, work: () => Promise<Answer>) =>
  turns.do(organizationId, () => turns.do(EVERYBODY, work))

/**
 * The order of these stops whose way is the shortest in straight lines, in whole meters; null where the place of some is not
 * known, whose indices are `unplaced`. One query, none where no stop names an address. One at a time, and others in between.
 */
export async function findShorterOrder(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { stops, lastStays }: ShorterOrderAsk,
  signal: AbortSignal,
): Promise<{ data: ShorterOrder | null; unplaced: number[] }> {
  const ids = stops.flatMap((stop) => (stop && 'addressId' in stop ? stop.addressId : []))
  const addresses = await placesOfAddresses(db, actor.organizationId, ids)
  const places = stops.map((stop) =>
    stop && 'addressId' in stop ? (addresses.get(stop.addressId) ?? null) : placeIn(stop),
  )
  const unplaced = places.flatMap((place, index) => (place ? [] : index))
  if (unplaced.length > 0) return { data: null, unplaced }
  const placed = places.filter((place) => place !== null)
  const { order, metersBefore, metersAfter } = await inTurn(actor.organizationId, async () => {
    if (signal.aborted) throw cancelled(signal.reason)
    return shorterOrder(placed, { lastStays }, pausing(clock))
  })
  const data = { order, metersBefore: Math.round(metersBefore), metersAfter: Math.round(metersAfter) }
  return { data, unplaced }
}
