import { forwardTimes, latestDeparture } from '@/lib/routes/slack'
import { type Check, topicOf } from '../check'
import { leavesAtMs, whenLeavingAt } from '../leaving'

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
    return [
      {
        topic: topicOf('route', route),
        weight: 'check',
        words: {
          code: 'window_missed',
          params: {
            stop: stop.name,
            byMs: missed.startMs - missed.closesMs,
            leaveByMs: leaveByMs !== null && Number.isFinite(leaveByMs) ? leaveByMs : null,
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
