import { DateTime } from 'luxon'
import { localText, zonedInstant } from '@/components/units/local-time'
import { routeState } from '@/lib/routes/change/route-state'
import type { RouteAnswer } from '../route-answer'
import type { RouteValues } from './form-values'

/** When a stop is planned, as RFC 3339; null for no time, and for an hour that clocks skip. */
export interface StopTimes {
  scheduledArrivalTime: string | null
  scheduledDepartureTime: string | null
}

/** What stops were planned for when the form began, by their ids, in their order. */
export type BeganTimes = ReadonlyMap<string, StopTimes>
export const NOTHING_BEGAN: BeganTimes = new Map()

export const beganTimes = (row: RouteAnswer): BeganTimes =>
  new Map(routeState(row).stops.map((stop) => [stop.id, stop]))

/**
 * The instants that typed times mean. In the hour that comes twice, the one by the clock that the time went by which was there before;
 * of a time that was not there the first that is not before the one above it.
 */
export function stopTimes(
  { stops, zone }: Pick<RouteValues, 'stops' | 'zone'>,
  began: BeganTimes = NOTHING_BEGAN,
): StopTimes[] {
  let above: string | null = null
  return stops.map((stop) => {
    const was = began.get(stop.id)
    const arrival = meant(stop.scheduledArrivalTime, { zone, was: was?.scheduledArrivalTime, above })
    const departure = meant(stop.scheduledDepartureTime, {
      ...{ zone, was: was?.scheduledDepartureTime },
      above: arrival ?? above,
    })
    above = departure ?? arrival ?? above
    return { scheduledArrivalTime: arrival, scheduledDepartureTime: departure }
  })
}

/** Which of two, where clocks in `zone` show the time twice: 0 or 1; null where they do not. */
export function placeOfTwo(instant: string | null, zone: string): 0 | 1 | null {
  const [, second] = instant === null ? [] : instantsOf(localText(instant, zone), zone)
  if (second === undefined || instant === null) return null
  return Date.parse(instant) < Date.parse(second) ? 0 : 1
}

/** Whether clocks in `zone` show this time twice. */
export const comesTwice = (local: string, zone: string): boolean => instantsOf(local, zone).length > 1

interface Around {
  zone: string
  /** What was planned in its place before. */
  was: string | null | undefined
  /** The time before it, in the order of the route. */
  above: string | null
}

function meant(local: string, { zone, was, above }: Around): string | null {
  const both = instantsOf(local, zone)
  const [first = null] = both
  if (both.length < 2) return first
  if (!was) return both.find((one) => above === null || Date.parse(one) >= Date.parse(above)) ?? first
  const { offset } = DateTime.fromISO(was, { zone })
  return both.find((one) => DateTime.fromISO(one, { zone }).offset === offset) ?? first
}

// To read one takes half a millisecond, and a form asks for all of them with every key.
const read = new Map<string, readonly string[]>()
const MOST_READ = 2_000

/** All that clocks in `zone` show so, the first of them first; none for what is no time, and for an hour that clocks skip. */
function instantsOf(local: string, zone: string): readonly string[] {
  if (local === '') return []
  const key = `${zone} ${local}`
  const known = read.get(key)
  if (known) return known
  const first = zonedInstant(local, zone)
  const all =
    first === null
      ? []
      : DateTime.fromISO(first, { zone })
          .getPossibleOffsets()
          .sort((one, other) => one.toMillis() - other.toMillis())
          .map((one) => one.toISO({ suppressMilliseconds: true }) ?? first)
  if (read.size >= MOST_READ) read.clear()
  read.set(key, all)
  return all
}
