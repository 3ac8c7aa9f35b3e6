import { stopState } from '../progress/stop-state'
import { stayNeeded } from '../stays/stay'
import { hasWindow } from './outlook'
import { opensAt, type PlannedTimes, planOf } from './planned-times'
import { arrivalWindow, type TimedStop } from './punctuality'

/** The forward times of a stop, in epoch ms (readiness, Arithmetic of a day). */
export interface Forward {
  index: number
  arriveMs: number
  startMs: number
  departMs: number
  /** When its window closes; null for a stop without one. */
  closesMs: number | null
}

interface Planned {
  index: number
  plan: PlannedTimes
  opensMs: number
  closesMs: number | null
  stayMs: number
  /** From the stop before. */
  runMs: number
}

/**
 * The forward times of a route that leaves its first stop at `leavesMs` or later, as it is planned: `arrive(i) =
 * depart(i-1) + run(i)`, `start(i) = max(arrive(i), opens(i))`, `depart(i) = max(start(i) + stay(i), planned departure)`.
 * What was skipped, or has no planned times, is passed.
 */
export function forwardTimes(stops: readonly TimedStop[], leavesMs: number): Forward[] {
  const forward: Forward[] = []
  for (const { index, plan, opensMs, closesMs, stayMs, runMs } of plannedOf(stops)) {
    const before = forward.at(-1)
    const arriveMs = before ? before.departMs + runMs : plan.arrives
    const startMs = Math.max(arriveMs, opensMs)
    const planned = Math.max(startMs + stayMs, plan.holds ? plan.leaves : -Infinity)
    const departMs = before ? planned : Math.max(planned, leavesMs)
    forward.push({ index, arriveMs, startMs, departMs, closesMs })
  }
  return forward
}

/**
 * The latest departure from the first stop (epoch ms) that meets every window: Infinity where none closes, null where
 * none does, however early it is. What stops hold and wait longer than they need is slack.
 */
export function latestDeparture(stops: readonly TimedStop[]): number | null {
  const planned = plannedOf(stops)
  const [first] = planned
  if (!first) return Infinity
  // By when the stop has to be begun, from the last one back.
  let startBy = Infinity
  let leaveBy = Infinity
  for (const one of planned.toReversed()) {
    if (one !== first) {
      const held = one.plan.holds ? one.plan.leaves : -Infinity
      if (held > leaveBy) return null
      startBy = Math.min(one.closesMs ?? Infinity, leaveBy - one.stayMs)
      if (one.opensMs > startBy) return null
      leaveBy = startBy - one.runMs
    }
  }
  return leaveBy
}

/**
 * When a route would leave (epoch ms) that begins this stop just as its window closes, were nothing held or waited for on the way: from
 * then on it is the later the later the route leaves. Null for the first stop, and for one without a window.
 */
export function leavesAsItCloses(stops: readonly TimedStop[], index: number): number | null {
  const planned = plannedOf(stops)
  const place = planned.findIndex((one) => one.index === index)
  const stop = planned[place]
  if (!stop || place === 0 || stop.closesMs === null) return null
  const between = planned.slice(1, place)
  return stop.closesMs - between.reduce((sum, { runMs, stayMs }) => sum + runMs + stayMs, stop.runMs)
}

function plannedOf(stops: readonly TimedStop[]): Planned[] {
  const planned: Planned[] = []
  for (const [index, stop] of stops.entries()) {
    const plan = stopState(stop)?.known === 'skipped' ? null : planOf(stop)
    if (!plan) continue
    const before = planned.at(-1)
    planned.push({
      index,
      plan,
      opensMs: opensAt(stop),
      closesMs: hasWindow(stop) ? (arrivalWindow(stop)?.closes ?? null) : null,
      stayMs: stayNeeded(stop, plan),
      runMs: before ? Math.max(0, plan.arrives - before.plan.leaves) : 0,
    })
  }
  return planned
}
