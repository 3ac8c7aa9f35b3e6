import { areTooOld } from '@/lib/routes/departures/departures'
import { waitedUntil } from '@/lib/verdicts/waited'
import { type Carried, carriedFromMs, carriedMs, carriedOver } from '../facts/carried-over'
import type { DriverFacts, Facts, NeighbourFacts, VehicleFacts } from '../facts/facts'
import { isUntold, whenUntold, whyUntold } from '../facts/waited'
import type { Topic } from '../finding'
import type { ReadinessSettings } from '../settings/settings'
import { type Check, isGuessed, topicOf, type Unasked } from './check'

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
  unasked,
  moments: (facts, settings) => [
    // Late is what is greater than 0: from the next millisecond on.
    ...possible(facts, settings).flatMap(({ neighbour, ways }) => [
      ...ways.flatMap(({ late, delay }) => [1 - late.afterMs, 1 - delay.afterMs]),
      ...(neighbour.progress === 'notStarted' ? [waitedUntil(neighbour)] : []),
    ]),
    ...subjectsOf(facts).flatMap(({ subject }) =>
      before(facts, subject).flatMap((one) => whenUntold(facts, [one.departsAtMs, waitedUntil(one)])),
    ),
  ],
}

/**
 * Whether it left itself, and whether who goes with it has left for an earlier route: where nobody tells, no delay follows. Nor where
 * nothing was heard of routes for hours, in which they may have been planned otherwise, too.
 */
function unasked(facts: Facts): Unasked[] {
  const why = whyUntold(facts)
  // The verdict says it of all routes, whichever checks are asked.
  if (why.reason === 'too_old') return []
  return [
    ...(isUntold(facts.route, facts) ? [{ topic: topicOf('route', facts.route), why }] : []),
    ...subjectsOf(facts).flatMap(({ subject, topic }) =>
      before(facts, subject).some((one) => isUntold(one, facts) && facts.nowMs < waitedUntil(one))
        ? [{ topic, why }]
        : [],
    ),
  ]
}

/** Earlier routes that are theirs for sure, and of which nothing that happened is told. */
const before = ({ route }: Facts, { neighbours }: VehicleFacts | DriverFacts) =>
  neighbours.filter(
    ({ isNamed, progress, departsAtMs }) =>
      isNamed && progress === 'notStarted' && departsAtMs < route.departsAtMs,
  )

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

const subjectsOf = ({ vehicle, driver }: Facts) => [
  ...(vehicle ? [{ subject: vehicle, topic: topicOf('vehicle', vehicle) }] : []),
  ...(driver ? [{ subject: driver, topic: topicOf('driver', driver) }] : []),
]

const possible = (facts: Facts, settings: ReadinessSettings): Delay[] =>
  areTooOld(facts.departures, facts.nowMs)
    ? []
    : subjectsOf(facts).flatMap(({ subject, topic }) =>
        carriedOver(facts.route, subject.neighbours, settings, facts).map(({ neighbour, ways }) => ({
          ...{ topic, neighbour, ways },
          isGuess: isGuessed(subject) || !neighbour.isNamed,
        })),
      )
