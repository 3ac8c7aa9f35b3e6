import { leavesAtMs } from '../facts/leaving'
import { type Check, isGuessed, toldOr, topicOf, unaskedOf } from './check'

/**
 * Marked so, until the mark ends (49 CFR 396.9(c)(2)). Who marks it decides so wherever they are. One that ends before the route
 * leaves is worth knowing, and forbids nothing: it may be made longer until then.
 */
export const outOfService: Check = {
  name: 'out-of-service',
  about: 'vehicle',
  law: '49 CFR 396.9(c)(2)',
  isUsRule: false,
  usual: 'blocks',
  isAskedUnderway: true,
  waysOut: ['another_vehicle', 'end_mark'],
  find(facts) {
    const { nowMs, vehicle } = facts
    const mark = vehicle && toldOr(vehicle.mark, null)
    if (!mark || (mark.untilMs !== null && nowMs >= mark.untilMs)) return []
    const { by, reason, sinceMs, untilMs, saidAtMs } = mark
    // What is on the road has left, whenever that was planned.
    const endsBefore = untilMs !== null && facts.route.progress !== 'underway' && untilMs <= leavesAtMs(facts)
    return [
      {
        topic: topicOf('vehicle', vehicle),
        weight: endsBefore ? 'note' : 'blocks',
        mustNot: !endsBefore,
        isGuess: isGuessed(vehicle),
        words: { code: 'marked_out_of_service', params: { by, reason, untilMs } },
        sinceMs,
        evidence: [],
        saidAtMs,
        lifts: 'mark_ended',
      },
    ]
  },
  unasked: ({ nowMs, vehicle }) =>
    vehicle ? unaskedOf(topicOf('vehicle', vehicle), vehicle.mark, nowMs) : [],
  moments: ({ vehicle }) => {
    const mark = vehicle && toldOr(vehicle.mark, null)
    return mark?.untilMs == null ? [] : [mark.untilMs]
  },
}
