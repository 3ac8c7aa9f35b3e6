import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { Facts } from '../facts/facts'
import { type Leg, legsOf } from '../facts/plan'
import { METERS_PER_MILE } from '../facts/speed'
import type { Found } from '../finding'
import { type Check, topicOf } from './check'

const TEN_HOURS_MS = 10 * HOUR_MS
/** "Over 600 miles in 10 hours" cannot be driven within a limit of 65 mph; 550 to 600 must be shown to be possible. */
const MOST_MILES = 600
const LIKELY_MILES = 550
/** Shorter ones, within a yard, say nothing: plans are made by the minute. */
const SHORTEST_JUDGED_METERS = 500

/**
 * The plan asks for more than the speed limit (49 CFR 392.6 and its guidance): a leg by its planned distance, else by the
 * great circle, which no road is shorter than; and what is to be driven within any ten hours.
 */
export const tooFast: Check = {
  name: 'too-fast',
  about: 'route',
  law: '49 CFR 392.6',
  isUsRule: true,
  usual: 'blocks',
  isAskedUnderway: false,
  waysOut: ['edit_plan', 'move_departure'],
  find(facts, { topSpeedMilesPerHour }) {
    const legs = legsOf(facts.route.stops)
    return [...legs.flatMap((leg) => fastLeg(facts, leg, topSpeedMilesPerHour)), ...longDay(facts, legs)]
  },
  unasked: ({ route }) =>
    legsOf(route.stops).some(isUnknown)
      ? [{ topic: topicOf('route', route), why: { reason: 'incomplete' } }]
      : [],
}

/** Of a stop without any place another check tells (no-place). */
const isUnknown = ({ from, to, surelyMeters, likelyMeters }: Leg): boolean =>
  surelyMeters === null && likelyMeters === null && from.hasPlace && to.hasPlace

function fastLeg({ route }: Facts, leg: Leg, limit: number): Found[] {
  const { runMs, surelyMeters, likelyMeters } = leg
  const surely = milesPerHour(runMs, surelyMeters)
  const likely = milesPerHour(runMs, likelyMeters)
  const isCertain = surely > limit
  if (!isCertain && likely <= limit) return []
  const asked = isCertain ? surely : likely
  return [
    {
      topic: topicOf('route', route),
      weight: isCertain ? 'blocks' : 'check',
      words: {
        code: 'leg_too_fast',
        params: {
          stop: leg.to.name,
          milesPerHour: Number.isFinite(asked) ? Math.ceil(asked) : null,
          isCertain,
        },
      },
      sinceMs: null,
      evidence: [{ kind: 'stop', id: leg.to.id }],
      // Plans are made by the minute, so no time is less than one: else every such leg were as bad, however far it leads.
      badness: Math.max(
        ...[surelyMeters, likelyMeters].map((meters) => milesPerHour(Math.max(runMs, MINUTE_MS), meters)),
      ),
      lifts: 'plan_slower',
    },
  ]
}

/** 0 where no distance is known; infinite where no time is planned for one. */
function milesPerHour(runMs: number, meters: number | null): number {
  if (meters === null || meters < SHORTEST_JUDGED_METERS) return 0
  return meters / METERS_PER_MILE / (runMs / HOUR_MS)
}

function longDay({ route }: Facts, legs: readonly Leg[]): Found[] {
  const surely = mostWithinTenHours(legs, ({ surelyMeters }) => surelyMeters ?? 0) / METERS_PER_MILE
  const likely = mostWithinTenHours(legs, ({ likelyMeters }) => likelyMeters ?? 0) / METERS_PER_MILE
  const isCertain = surely > MOST_MILES
  if (!isCertain && Math.max(surely, likely) < LIKELY_MILES) return []
  return [
    {
      topic: topicOf('route', route),
      weight: isCertain ? 'blocks' : 'check',
      words: {
        code: 'day_too_long',
        params: { miles: Math.round(isCertain ? surely : Math.max(surely, likely)), isCertain },
      },
      sinceMs: null,
      evidence: [],
      badness: Math.max(surely, likely),
      lifts: 'plan_slower',
    },
  ]
}

/** Meters of the ten hours that hold most, each leg driven evenly. Such ten hours begin or end where a leg does. */
function mostWithinTenHours(legs: readonly Leg[], metersOf: (leg: Leg) => number): number {
  const edges = legs.flatMap(({ leavesAtMs, runMs }) => [leavesAtMs, leavesAtMs + runMs])
  const begins = edges.flatMap((edge) => [edge, edge - TEN_HOURS_MS])
  return Math.max(
    0,
    ...begins.map((begin) =>
      legs.reduce((sum, leg) => sum + metersOf(leg) * shareWithin(leg, begin, begin + TEN_HOURS_MS), 0),
    ),
  )
}

function shareWithin({ leavesAtMs, runMs }: Leg, fromMs: number, untilMs: number): number {
  if (runMs === 0) return leavesAtMs >= fromMs && leavesAtMs <= untilMs ? 1 : 0
  const within = Math.min(leavesAtMs + runMs, untilMs) - Math.max(leavesAtMs, fromMs)
  return Math.max(0, within) / runMs
}
