import { type Check, isGuessed, topicOf } from '../check'
import { type Carried, carriedFromMs, carriedMs, carriedOver } from '../carried-over'
import type { Facts, NeighbourFacts } from '../facts'
import type { Topic } from '../finding'
import type { ReadinessSettings } from '../settings'
import { waitedUntil } from '../waited'

/**
 * The vehicle or driver is still on an earlier route, or has not left for it as planned, and its delay there outlasts the
 * layover: what of that is not turnaround and way between the places absorbs delay, and the rest reaches into this route,
 * over those in between, too.
 */
export const lateBeforeStart: Check = {
  name: 'late-before-start',
  about: 'route',
  law: null,
  isUsRule: false,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_vehicle', 'another_driver', 'move_departure'],
  find: (facts, settings) =>
    delays(facts, settings).flatMap(({ topic, isGuess, neighbour, ways, lateMs, over }) => {
      const runsFrom = Math.min(...ways.map(carriedFromMs))
      const runsFromMs = Number.isFinite(runsFrom) ? runsFrom : null
      const code = neighbour.progress === 'underway' ? 'still_on_route' : 'earlier_not_left'
      const params = {
        ...{ route: neighbour.name, lateMs, runsFromMs },
        ...(over.length > 0 && { over: over.map(({ name }) => name) }),
      }
      return [
        {
          topic,
          weight: 'check',
          isGuess,
          words: { code, params },
          sinceMs: null,
          evidence: [{ kind: 'route', id: neighbour.id }],
          badness: lateMs,
          lifts: 'earlier_route_ended',
        },
      ]
    }),
  moments: (facts, settings) =>
    // Late is what is greater than 0: from the next millisecond on.
    possible(facts, settings).flatMap(({ neighbour, ways }) => [
      ...ways.flatMap(({ late, delay }) => [1 - late.afterMs, 1 - delay.afterMs]),
      ...(neighbour.progress === 'notStarted' ? [waitedUntil(neighbour)] : []),
    ]),
}

interface Delay {
  topic: Topic
  isGuess: boolean
  neighbour: NeighbourFacts
  /** In which ways its delay gets here, the shortest first: the one that makes this route the latest counts. */
  ways: readonly Carried[]
}

/** Of those that have not left the first one alone: the others wait for it. */
function delays(facts: Facts, settings: ReadinessSettings) {
  const late = possible(facts, settings).flatMap((delay) => {
    const [most] = delay.ways
      .map((way) => ({ over: way.over, lateMs: carriedMs(way, facts.nowMs) }))
      .toSorted((one, other) => other.lateMs - one.lateMs)
    return most && most.lateMs > 0 ? [{ ...delay, ...most }] : []
  })
  return late.filter(
    (one) =>
      one.neighbour.progress === 'underway' ||
      one === late.find(({ topic, neighbour }) => topic === one.topic && neighbour.progress !== 'underway'),
  )
}

const possible = ({ nowMs, route, vehicle, driver }: Facts, settings: ReadinessSettings): Delay[] =>
  [
    ...(vehicle ? [{ subject: vehicle, topic: topicOf('vehicle', vehicle) }] : []),
    ...(driver ? [{ subject: driver, topic: topicOf('driver', driver) }] : []),
  ].flatMap(({ subject, topic }) =>
    carriedOver(route, subject.neighbours, settings, nowMs).map(({ neighbour, ways }) => ({
      ...{ topic, neighbour, ways },
      isGuess: isGuessed(subject) || !neighbour.isNamed,
    })),
  )
