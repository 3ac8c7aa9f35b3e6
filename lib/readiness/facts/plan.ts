import { distanceMeters } from '@/lib/earth/great-circle'
import type { Place } from '@/lib/earth/on-earth'
import { type PlannedTimes, planOf } from '@/lib/routes/expected/planned-times'
import type { TimedStop } from '@/lib/routes/expected/punctuality'
import { stopState } from '@/lib/routes/progress/stop-state'

/** A stop of the plan. */
export type PlannedStop = TimedStop & {
  id: string
  name: string | null
  /** Coordinates; null where nobody tells them. */
  place: Place | null
  /** It has coordinates, or an address. */
  hasPlace: boolean
  /** From the stop before. */
  plannedDistanceMeters: number | null
}

/** From one stop with planned times to the next. Epoch ms, ms and meters. */
export interface Leg {
  from: PlannedStop
  to: PlannedStop
  leavesAtMs: number
  arrivesAtMs: number
  /** The planned running time; 0 where the plan arrives before it leaves. */
  runMs: number
  /**
   * Nothing but the way stands in that time: the stop before has a stay of its own planned, or a departure where the plan
   * begins, and no stop is passed. Else what is done there is in it (lib/routes/stays/stay.ts).
   */
  isWayAlone: boolean
  /** No way is shorter: the planned distance, else the great circle; null where neither is known. */
  surelyMeters: number | null
  /** How long it likely is: the great circle is shorter than any road. */
  likelyMeters: number | null
}

/** A road is likely so much longer than the great circle. */
export const ROAD_FACTOR = 1.25

/** The legs of a plan. What was skipped, or has no times, is passed: its legs become one. */
export function legsOf(stops: readonly PlannedStop[]): Leg[] {
  const legs: Leg[] = []
  let from: { stop: PlannedStop; plan: PlannedTimes } | null = null
  let passed: PlannedStop[] = []
  for (const stop of stops) {
    const plan = stopState(stop)?.known === 'skipped' ? null : planOf(stop)
    passed.push(stop)
    if (!plan) continue
    if (from) legs.push(legOf(from, { stop, plan }, passed, from.stop === stops[0]))
    from = { stop, plan }
    passed = []
  }
  return legs
}

interface Timed {
  stop: PlannedStop
  plan: PlannedTimes
}

function legOf(from: Timed, to: Timed, passed: readonly PlannedStop[], isFirst: boolean): Leg {
  const told = passed.map(({ plannedDistanceMeters }) => plannedDistanceMeters)
  const planned = told.every((meters) => meters !== null) ? told.reduce((sum, one) => sum + one, 0) : null
  // The planned way led over what is skipped.
  const isDirect = passed.every((stop) => stopState(stop)?.known !== 'skipped')
  const circle = from.stop.place && to.stop.place ? distanceMeters(from.stop.place, to.stop.place) : null
  return {
    from: from.stop,
    to: to.stop,
    leavesAtMs: from.plan.leaves,
    arrivesAtMs: to.plan.arrives,
    runMs: Math.max(0, to.plan.arrives - from.plan.leaves),
    isWayAlone: passed.length === 1 && (from.plan.leaves > from.plan.arrives || (isFirst && from.plan.holds)),
    surelyMeters: isDirect ? (planned ?? circle) : circle,
    likelyMeters: planned ?? (circle === null ? null : circle * ROAD_FACTOR),
  }
}
