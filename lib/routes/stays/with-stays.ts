import { type JsonValue, member, objectOf } from '@/lib/json'
import { route } from '@/lib/platform/contract/resources/route'
import { progressOf } from '../progress/progress'
import type { KnownRoute } from '../projection'

/** What stays take by experience, in ms, by the ids of the addresses that were asked for; null where nothing is learned. */
export type LearnedStays = ReadonlyMap<string, number | null>

/** The addresses of stops whose stays may be learned. A route begins at its first stop: nobody is served there. */
export const addressesOf = (stops: JsonValue | undefined): string[] =>
  Array.isArray(stops) ? stops.slice(1).flatMap((stop) => addressOf(stop) ?? []) : []

/**
 * The route with what is learned of its stops' places beside them, as `learnedStayMs`: ours, whatever the platform may call so.
 * Of a place that was not asked for stands what stood: an older word may have named other stops. A route that is done has none.
 */
export function withStays<K extends Pick<KnownRoute, 'body'>>(known: K, stays: LearnedStays): K {
  const { stops } = known.body
  if (!Array.isArray(stops)) return known
  const hasSome = stops.some((stop) => objectOf(stop)?.['learnedStayMs'] !== undefined)
  if (!hasSome && [...stays.values()].every((ms) => ms === null)) return known
  const isDone = progressOf(route.parse(known.body)) === 'done'
  const stayed = stops.map((stop, index) => {
    const told = objectOf(stop)
    if (!told) return stop
    const { learnedStayMs: _, ...rest } = told
    const address = isDone || index === 0 ? null : addressOf(stop)
    if (address === null) return rest
    const ms = stays.get(address)
    if (ms === undefined) return told
    return ms === null ? rest : { ...rest, learnedStayMs: ms }
  })
  return { ...known, body: { ...known.body, stops: stayed } }
}

function addressOf(stop: JsonValue): string | null {
  const id = member(member(stop, 'address'), 'id')
  return typeof id === 'string' ? id : null
}
