import { forwardTimes, latestDeparture, leavesAsItCloses } from '@/lib/routes/expected/slack'
import { learnedBeside } from '@/lib/routes/stays/stay'
import { leavesAtMs, leavesWithClock, whenLeavingAt } from '../facts/leaving'
import type { PlannedStop } from '../facts/plan'
import { type Check, topicOf } from './check'

/** A window that the forward times miss: the first one, by how much, and the latest departure that meets all. */
export const windowImpossible: Check = {
  name: 'window-impossible',
  about: 'route',
  law: null,
  isUsRule: false,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['edit_plan', 'move_departure'],
  find(facts) {
    const { route } = facts
    const missed = forwardTimes(route.stops, leavesAtMs(facts)).find(
      ({ startMs, closesMs }) => closesMs !== null && startMs > closesMs,
    )
    const stop = missed && route.stops[missed.index]
    if (!stop || missed.closesMs === null) return []
    const leaveByMs = latestDeparture(route.stops)
    const stay = slowestStay(route.stops, missed.index, leavesAtMs(facts))
    return [
      {
        topic: topicOf('route', route),
        weight: 'check',
        words: {
          code: 'window_missed',
          params: {
            stop: stop.name,
            byMs: missed.startMs - missed.closesMs,
            runsFromMs: leavesWithClock(facts) ? leavesAsItCloses(route.stops, missed.index) : null,
            leaveByMs: leaveByMs !== null && Number.isFinite(leaveByMs) ? leaveByMs : null,
            ...(stay && { stay }),
          },
        },
        sinceMs: null,
        evidence: [{ kind: 'stop', id: stop.id }],
        badness: missed.startMs - missed.closesMs,
        lifts: 'plan_feasible',
      },
    ]
  },
  moments(facts) {
    const { stops } = facts.route
    const latest = stops.map((_, index) => latestDeparture(stops.slice(0, index + 1)))
    // A window is missed by what is later than its end: from the next millisecond on.
    const late = latest.flatMap((one) => (one !== null && Number.isFinite(one) ? [one + 1] : []))
    return whenLeavingAt(facts, late)
  },
}

/**
 * Where it takes the longest beyond the plan by experience, of the stops before this one; null where the plan itself misses its
 * window, and so explains it.
 */
function slowestStay(stops: readonly PlannedStop[], index: number, leavesAt: number) {
  const planned = stops.map((stop) => ({ ...stop, learnedStayMs: null }))
  const asPlanned = forwardTimes(planned, leavesAt).find((forward) => forward.index === index)
  if (!asPlanned || asPlanned.closesMs === null || asPlanned.startMs > asPlanned.closesMs) return null
  const longer = stops.slice(0, index).flatMap((stop) => {
    const stay = learnedBeside(stop)
    return stay && stay.usualMs > stay.plannedMs ? [{ stop: stop.name, ...stay }] : []
  })
  const extraMs = (one: (typeof longer)[number]) => one.usualMs - one.plannedMs
  return longer.toSorted((one, other) => extraMs(other) - extraMs(one))[0] ?? null
}
