import { byId } from '../by-id'
import { type Check, isGuessed, topicOf } from '../check'
import type { Facts, NeighbourFacts } from '../facts'
import type { Topic } from '../finding'
import { neededBetweenMs } from '../neighbours'
import type { ReadinessSettings } from '../settings'

/**
 * The vehicle or driver is still on an earlier route, and its delay there outlasts the layover: what of that is not
 * turnaround and way between the places absorbs delay, and the rest reaches into this route.
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
    delays(facts, settings).flatMap(({ topic, isGuess, neighbour, lateAtMs, lateAfterMs, delayMs }) => {
      const lateMs = Math.min(
        Math.max(lateAtMs, facts.nowMs + lateAfterMs),
        Math.max(delayMs.at, facts.nowMs + delayMs.after),
      )
      if (lateMs <= 0) return []
      return [
        {
          topic,
          weight: 'check',
          isGuess,
          words: { code: 'still_on_route', params: { route: neighbour.name, lateMs } },
          sinceMs: null,
          evidence: [{ kind: 'route', id: neighbour.id }],
          badness: lateMs,
          lifts: 'earlier_route_ended',
        },
      ]
    }),
  moments: (facts, settings) =>
    // Late is what is greater than 0: from the next millisecond on.
    delays(facts, settings).flatMap(({ lateAfterMs, delayMs }) => [1 - lateAfterMs, 1 - delayMs.after]),
}

interface Delay {
  topic: Topic
  isGuess: boolean
  neighbour: NeighbourFacts
  /** How late it makes this route, in ms: the later of a fixed amount and of the clock (epoch ms) plus so much. */
  lateAtMs: number
  lateAfterMs: number
  /** The same of its own delay. */
  delayMs: { at: number; after: number }
}

function delays({ route, vehicle, driver }: Facts, settings: ReadinessSettings): Delay[] {
  return [
    ...(vehicle ? [{ subject: vehicle, topic: topicOf('vehicle', vehicle) }] : []),
    ...(driver ? [{ subject: driver, topic: topicOf('driver', driver) }] : []),
  ].flatMap(({ subject, topic }) =>
    subject.neighbours
      .filter(({ progress, departsAtMs }) => progress === 'underway' && departsAtMs < route.departsAtMs)
      .toSorted(byId)
      .flatMap((neighbour): Delay[] => {
        const { expectedEnd, endsAtMs } = neighbour
        if (!expectedEnd) return []
        const needed = neededBetweenMs(neighbour, settings) - route.departsAtMs
        return [
          {
            topic,
            isGuess: isGuessed(subject) || !neighbour.isNamed,
            neighbour,
            lateAtMs: expectedEnd.atMs + needed,
            lateAfterMs: expectedEnd.afterMs + needed,
            delayMs: { at: expectedEnd.atMs - endsAtMs, after: expectedEnd.afterMs - endsAtMs },
          },
        ]
      }),
  )
}
