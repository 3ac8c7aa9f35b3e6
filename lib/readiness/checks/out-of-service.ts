import { lasts } from '@/lib/standing'
import { leavesAtMs } from '../facts/leaving'
import { type Check, isGuessed, toldOr, unaskedOf } from './check'
import { type Unit, unitsOf } from './units'

/**
 * The vehicle or a trailer is marked so, until the mark ends (49 CFR 396.9(c)(2)). Who marks it decides so wherever they are. One that
 * ends before the route leaves is worth knowing, and forbids nothing: it may be made longer until then.
 */
export const outOfService: Check = {
  name: 'out-of-service',
  about: 'vehicle',
  law: '49 CFR 396.9(c)(2)',
  isUsRule: false,
  usual: 'blocks',
  isAskedUnderway: true,
  waysOut: ['another_vehicle', 'end_mark'],
  find: (facts) =>
    unitsOf(facts).flatMap(({ unit, topic }) => {
      const { nowMs } = facts
      const mark = markOf(unit)
      if (!mark || !lasts(mark.untilMs, nowMs)) return []
      const { by, reason, sinceMs, untilMs, saidAtMs } = mark
      // What is on the road has left, whenever that was planned.
      const endsBefore =
        untilMs !== null && facts.route.progress !== 'underway' && untilMs <= leavesAtMs(facts)
      return [
        {
          topic,
          weight: endsBefore ? 'note' : 'blocks',
          mustNot: !endsBefore,
          isGuess: isGuessed(unit),
          words: { code: 'marked_out_of_service', params: { by, reason, untilMs } },
          sinceMs,
          evidence: [],
          saidAtMs,
          lifts: 'mark_ended',
        },
      ]
    }),
  unasked: (facts) => unitsOf(facts).flatMap(({ unit, topic }) => unaskedOf(topic, unit.mark, facts.nowMs)),
  moments: (facts) => unitsOf(facts).flatMap(({ unit }) => markOf(unit)?.untilMs ?? []),
}

const markOf = ({ mark }: Unit['unit']) => toldOr(mark, null)
