import type { LedgerFacts } from '@/lib/ledger/keep/facts'
import { areTooOld } from '../departures/departures'
import { type AskedOfDepartures, isUntold } from '../departures/untold'
import { progressOf, type Progress } from '../progress/progress'
import { isToCome, stopState } from '../progress/stop-state'
import { expectedAt, expectStops, type Rests } from './expect'
import { hasWindow } from './outlook'
import { plannedSpan } from './planned-span'
import { plannedArrival } from './planned-times'
import { arrivalWindow, judge, punctuality, type Punctuality } from './punctuality'

/** A stop to come at one moment. */
export interface ExpectedStop extends Punctuality {
  /** Epoch ms of the arrival that is expected, and what that rests on. */
  ms: number
  rests: Rests
}

/** How a route stands. */
export interface RouteStanding {
  /** Late before behind: each route is at most one of them. */
  verdict: 'late' | 'behind' | null
  /** Whether it left is told by nobody (lib/routes/departures/untold.ts): it is not judged, and nothing is expected of its stops. */
  isUntold: boolean
  /** It is under way and nobody ended it, though its vehicle left for a later one: nor is this judged. */
  isUnended: boolean
  stops: number
  /** Arrived, departed or skipped. */
  done: number
  skipped: number
  /** Stops to come that are expected late. */
  late: number
  /** Stops that were reached late, by their own windows. */
  wasLate: number
  /** The stop to come that is expected the farthest beyond its window, and by how much in ms; null when none is late. */
  worst: { index: number; ms: number } | null
  /** How far behind its plan it runs now, in ms; 0 when it does not. */
  behindMs: number
  /** What is expected of each stop; null for those that are not to come or of which nothing can be said. */
  expected: readonly (ExpectedStop | null)[]
}

/** How a route stands, in one word: as lists, pages and files tell it. */
export type Phase = Progress | 'late' | 'behind' | 'untold' | 'unended' | 'gone'

/** The moment of a question, and what the organization settled: how a departure is known, and its tolerance in ms (lib/settings). */
export interface AskedAt extends AskedOfDepartures {
  toleranceMs: number
}

type Told = Parameters<typeof progressOf>[0] &
  Parameters<typeof plannedSpan>[0] & {
    /** Nobody ended it, and its vehicle left for a later one, as was said last (lib/verdicts/unended.ts). */
    isUnended?: boolean | null | undefined
  }

/**
 * How a route stands. Late: a stop to come is expected (lib/routes/expected/expect.ts) beyond its window, or,
 * where it has none, by more than the tolerance (ms) beyond its planned arrival. Behind: it is behind its plan by more
 * than the tolerance, and meets every window. Neither, and nothing is expected, where nothing was heard of routes for hours, or of one under way that nobody ended. A route that is done is neither; its stops say how many were late.
 * lib/routes/list/conditions.ts asks a table the same.
 */
export function routeStanding(route: Told, asked: AskedAt): RouteStanding {
  const { now, toleranceMs } = asked
  const stops = route.stops ?? []
  const progress = progressOf(route)
  const isUnended = progress === 'underway' && route.isUnended === true
  const untold = isUntold({ progress, startMs: plannedSpan(route).startMs }, asked)
  const isSilent = untold || isUnended || areTooOld(asked.departures, now)
  const expected = expectStops(stops).map((expected, index): ExpectedStop | null => {
    const stop = stops[index]
    if (!stop || !expected || isSilent) return null
    const { ms, rests } = expectedAt(expected, now)
    const window = arrivalWindow(stop)
    const judged = window
      ? judge(window, ms)
      : { verdict: 'on_time' as const, deviationMs: ms - (plannedArrival(stop) ?? ms), outsideMs: 0 }
    const tolerated = judged.verdict === 'late' && !hasWindow(stop) && judged.outsideMs <= toleranceMs
    return { ms, rests, ...judged, ...(tolerated && { verdict: 'on_time', outsideMs: 0 }) }
  })
  const late = expected.flatMap((stop, index) =>
    stop?.verdict === 'late' ? [{ index, ms: stop.outsideMs }] : [],
  )
  const isDone = progress === 'done'
  const [worst = null] = late.toSorted((one, other) => other.ms - one.ms)
  const behindMs = Math.max(0, ...expected.map((stop) => stop?.deviationMs ?? 0))
  const verdict = worst ? 'late' : behindMs > toleranceMs ? 'behind' : null
  return {
    verdict: isDone ? null : verdict,
    isUntold: untold,
    isUnended,
    stops: stops.length,
    done: stops.filter((stop) => !isToCome(stop)).length,
    skipped: stops.filter((stop) => stopState(stop)?.known === 'skipped').length,
    late: late.length,
    wasLate: stops.filter((stop) => !isToCome(stop) && punctuality(stop)?.verdict === 'late').length,
    worst: isDone ? null : worst,
    behindMs: isDone ? 0 : behindMs,
    expected,
  }
}

/**
 * In one word. Gone: the platform knows it no more. Untold, unended: neither late nor behind, nor how far it is, is said of it.
 */
export function phaseOf(
  route: Parameters<typeof progressOf>[0] & { ledger: Pick<LedgerFacts, 'goneAt'> },
  { isUntold, isUnended, verdict }: Pick<RouteStanding, 'isUntold' | 'isUnended' | 'verdict'>,
): Phase {
  if (route.ledger.goneAt) return 'gone'
  if (isUntold) return 'untold'
  return isUnended ? 'unended' : (verdict ?? progressOf(route))
}
