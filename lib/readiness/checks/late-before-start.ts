import { type Check, isGuessed, topicOf } from '../check'
import { type Carried, carriedFromMs, carriedMs, carriedOver } from '../carried-over'
import type { Facts, NeighbourFacts } from '../facts'
import type { Topic } from '../finding'
import type { ReadinessSettings } from '../settings'

/**
 * The vehicle or driver is still on an earlier route, and its delay there outlasts the layover: what of that is not
 * turnaround and way between the places absorbs delay, and the rest reaches into this route, over those in between, too.
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
    delays(facts, settings).flatMap(({ topic, isGuess, neighbour, ways }) => {
      const [most] = ways
        .map((way) => ({ over: way.over, lateMs: carriedMs(way, facts.nowMs) }))
        .toSorted((one, other) => other.lateMs - one.lateMs)
      if (!most || most.lateMs <= 0) return []
      const { lateMs, over } = most
      const runsFrom = Math.min(...ways.map(carriedFromMs))
      const runsFromMs = Number.isFinite(runsFrom) ? runsFrom : null
      const params = {
        ...{ route: neighbour.name, lateMs, runsFromMs },
        ...(over.length > 0 && { over: over.map(({ name }) => name) }),
      }
      return [
        {
          topic,
          weight: 'check',
          isGuess,
          words: { code: 'still_on_route', params },
          sinceMs: null,
          evidence: [{ kind: 'route', id: neighbour.id }],
          badness: lateMs,
          lifts: 'earlier_route_ended',
        },
      ]
    }),
  moments: (facts, settings) =>
    // Late is what is greater than 0: from the next millisecond on.
    delays(facts, settings).flatMap(({ ways }) =>
      ways.flatMap(({ late, delay }) => [1 - late.afterMs, 1 - delay.afterMs]),
    ),
}

interface Delay {
  topic: Topic
  isGuess: boolean
  neighbour: NeighbourFacts
  /** In which ways its delay gets here, the shortest first: the one that makes this route the latest counts. */
  ways: readonly Carried[]
}

const delays = ({ route, vehicle, driver }: Facts, settings: ReadinessSettings): Delay[] =>
  [
    ...(vehicle ? [{ subject: vehicle, topic: topicOf('vehicle', vehicle) }] : []),
    ...(driver ? [{ subject: driver, topic: topicOf('driver', driver) }] : []),
  ].flatMap(({ subject, topic }) =>
    carriedOver(route, subject.neighbours, settings).map(({ neighbour, ways }) => ({
      ...{ topic, neighbour, ways },
      isGuess: isGuessed(subject) || !neighbour.isNamed,
    })),
  )
