import { MINUTE_MS } from '@/lib/durations'
import { opensAt, type PlannedTimes, planOf } from '../expected/planned-times'
import { instant, type TimedStop } from '../expected/punctuality'
import { stopState } from '../progress/stop-state'

/** A place's stay is learned from so many visits (readiness, Arithmetic of a day). */
export const VISITS_TO_LEARN = 10

/** Who leaves within that of the planned departure, or a little later, may have waited for it. */
const HELD_MS = 2 * MINUTE_MS

/**
 * How long a stop takes at least, in ms: what a stay at its place takes by experience, else what is planned. A plan without a
 * stay (no departure, or leaving as it is reached) has it in the way to the next stop, where it must not count twice.
 */
export const stayNeeded = (stop: TimedStop, plan: PlannedTimes): number =>
  (plan.leaves > plan.arrives ? learnedStay(stop) : null) ?? plan.leaves - plan.arrives

/** The learned stay that a stop carries, in ms; null for none. */
export const learnedStay = ({ learnedStayMs }: TimedStop): number | null =>
  typeof learnedStayMs === 'number' && Number.isFinite(learnedStayMs) && learnedStayMs >= 0
    ? learnedStayMs
    : null

/** A learned stay beside a planned one that is another, in ms, while it is to come; null for neither. */
export function learnedBeside(stop: TimedStop): { usualMs: number; plannedMs: number } | null {
  const plan = planOf(stop)
  if (!plan || instant(stop.actualDepartureTime) !== null || stopState(stop)?.known === 'skipped') return null
  const [usualMs, plannedMs] = [stayNeeded(stop, plan), plan.leaves - plan.arrives]
  return usualMs === plannedMs ? null : { usualMs, plannedMs }
}

/**
 * How long a visit took, in ms, from its arrival, or from when the window opened where that is later. Null for what tells
 * nothing of what is needed: it is not over, it was skipped, or the vehicle left when it was to leave and may have waited for that.
 */
export function stayOfVisit(stop: TimedStop): number | null {
  const arrived = instant(stop.actualArrivalTime)
  const left = instant(stop.actualDepartureTime)
  if (arrived === null || left === null || left < arrived || stopState(stop)?.known === 'skipped') return null
  const plan = planOf(stop)
  if (plan?.holds && left >= plan.leaves && left - plan.leaves < HELD_MS) return null
  const opens = opensAt(stop)
  return left - (opens < left ? Math.max(arrived, opens) : arrived)
}

/** The median in whole minutes, as ms; null for fewer visits than one learns from. Sorts `stays`. */
export function medianStay(stays: number[]): number | null {
  if (stays.length < VISITS_TO_LEARN) return null
  stays.sort((one, other) => one - other)
  const half = stays.length / 2
  const [below = 0, above = 0] = [stays[Math.ceil(half) - 1], stays[Math.floor(half)]]
  return Math.round((below + above) / 2 / MINUTE_MS) * MINUTE_MS
}
