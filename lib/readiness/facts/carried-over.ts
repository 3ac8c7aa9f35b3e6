import { distanceMeters } from '@/lib/earth/great-circle'
import type { ReadinessSettings } from '../settings/settings'
import { byId } from './by-id'
import type { NeighbourFacts, RouteFacts } from './facts'
import { type Growing, grownMs } from './growing'
import { isLeftBehind, neededBetweenMs } from './neighbours'
import { type Asked, endsIfLeftNow, isWaitedFor } from './waited'

/** One way for a delay to get from a route that is under way, or should be, into one that has still to leave. */
export interface Carried {
  /** How late it makes that one, and what of the delay itself is left by then. */
  late: Growing
  delay: Growing
  /** Ours begins before the other one ends, as planned. */
  overlaps: boolean
  /** The routes in between, in their order. */
  over: readonly NeighbourFacts[]
}

/**
 * By how much a way makes a route late at `nowMs` (epoch ms), in ms; none for 0 or less. No more than the delay: a layover that
 * is planned too short is none. Where there is no layover at all, nobody leaves before the other one is over.
 */
export function carriedMs({ late, delay, overlaps }: Carried, nowMs: number): number {
  const [lateMs, delayMs] = [grownMs(late, nowMs), grownMs(delay, nowMs)]
  return overlaps && delayMs > 0 ? lateMs : Math.min(lateMs, delayMs)
}

/** From when on (epoch ms) that grows with the clock, where it is found and nothing else happens; Infinity for never. */
export const carriedFromMs = ({ late, delay, overlaps }: Carried): number =>
  -(overlaps ? late.afterMs : Math.min(late.afterMs, delay.afterMs))

/** What the layovers from the begin of a route on absorb before ours begins, at least. */
interface Absorbed {
  ms: number
  over: readonly NeighbourFacts[]
}

/**
 * The delays of a vehicle's or a driver's routes that are under way, but for those that they left behind, and of those that are theirs for sure and have not left
 * as planned, while somebody waits for them (where nobody tells of departures nobody does); with the ways in which each gets into a later route of
 * theirs: at once, or over those that go before it. A route in between that is not theirs for sure carries none. It hands
 * on the delay with which it begins, less what the layover after it absorbs; its own stops make up for nothing.
 */
export function carriedOver(
  route: Pick<RouteFacts, 'departsAtMs'>,
  neighbours: readonly NeighbourFacts[],
  settings: ReadinessSettings,
  asked: Asked,
): { neighbour: NeighbourFacts; ways: Carried[] }[] {
  const before = neighbours.filter(({ departsAtMs }) => departsAtMs < route.departsAtMs)
  const between = before
    .filter(({ progress, isNamed }) => progress === 'notStarted' && isNamed)
    .toSorted((one, other) => one.departsAtMs - other.departsAtMs || byId(one, other))
  const neededMs = (from: NeighbourFacts, to: NeighbourFacts) =>
    neededBetweenMs(
      { wayMeters: from.endsAt && to.beginsAt ? distanceMeters(from.endsAt, to.beginsAt) : null },
      settings,
    )
  const absorbed = new Map<NeighbourFacts, Absorbed>()
  // The last one first: what comes after it is known by then, and nothing else.
  for (const from of between.toReversed()) {
    let least: Absorbed = {
      ms: Math.max(0, route.departsAtMs - from.endsAtMs - neededBetweenMs(from, settings)),
      over: [from],
    }
    for (const to of between) {
      const rest = absorbed.get(to)
      if (!rest || to.departsAtMs === from.departsAtMs) continue
      const ms = Math.max(0, to.departsAtMs - from.endsAtMs - neededMs(from, to)) + rest.ms
      if (ms < least.ms) least = { ms, over: [from, ...rest.over] }
    }
    absorbed.set(from, least)
  }
  return before
    .filter((neighbour) => !isLeftBehind(neighbour, neighbours))
    .toSorted((one, other) => one.departsAtMs - other.departsAtMs || byId(one, other))
    .flatMap((neighbour) => {
      const { endsAtMs, departsAtMs } = neighbour
      const expectedEnd = expectedEndOf(neighbour, asked)
      if (!expectedEnd) return []
      const less = (ms: number): Growing => ({
        atMs: expectedEnd.atMs - ms,
        afterMs: expectedEnd.afterMs - ms,
      })
      const ways = [
        {
          beginsMs: route.departsAtMs - neededBetweenMs(neighbour, settings),
          ...{ ms: 0, over: [], overlaps: endsAtMs > route.departsAtMs },
        },
        ...between
          .filter((next) => next.departsAtMs > departsAtMs)
          .map((next) => ({
            beginsMs: next.departsAtMs - neededMs(neighbour, next),
            ...(absorbed.get(next) ?? { ms: 0, over: [] }),
            overlaps: false,
          })),
      ].map(({ beginsMs, ms, over, overlaps }) => ({
        ...{ late: less(beginsMs + ms), delay: less(endsAtMs + ms), over, overlaps },
      }))
      return [{ neighbour, ways }]
    })
}

function expectedEndOf(neighbour: NeighbourFacts, asked: Asked): Growing | null {
  if (neighbour.progress === 'underway') return neighbour.expectedEnd
  return neighbour.isNamed && isWaitedFor(neighbour, asked) ? endsIfLeftNow(neighbour) : null
}
