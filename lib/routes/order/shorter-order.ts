import type { Place } from '@/lib/earth/on-earth'
import type { Pause } from '@/lib/taking-turns'
import { improvedOrder, WORTH_METERS } from './improved-order'
import { legsBetween, metersOf } from './legs'
import { shortestOrder } from './shortest-order'

/** Of so many stops that may move the shortest order of all is found; each further one doubles the work. */
const MOST_EXACT = 12

export interface ShorterOrder {
  /** Which of the given stops stands at each place. */
  order: number[]
  metersBefore: number
  metersAfter: number
}

/**
 * The order of stops whose way is the shortest in straight lines: the first stop stays first, and the last one last where
 * `lastStays`. Of up to a dozen stops that may move it is the shortest of all; of more it is one that becomes no shorter by
 * turning a part of it round or moving up to three stops. The given order stays where none is found that is shorter by a meter.
 */
export async function shorterOrder(
  places: readonly Place[],
  { lastStays }: { lastStays: boolean },
  pause: Pause,
): Promise<ShorterOrder> {
  const given = [...places.keys()]
  const legs = legsBetween(places)
  const end = lastStays ? places.length - 1 : places.length
  const free = Math.max(0, end - 1)
  const found =
    free > MOST_EXACT ? await improvedOrder(free, end, legs, pause) : shortestOrder(free, end, legs)
  const order = found.filter((stop) => stop < places.length)
  const [metersBefore, metersAfter] = [metersOf(given, legs), metersOf(order, legs)]
  return metersBefore - metersAfter < WORTH_METERS
    ? { order: given, metersBefore, metersAfter: metersBefore }
    : { order, metersBefore, metersAfter }
}
