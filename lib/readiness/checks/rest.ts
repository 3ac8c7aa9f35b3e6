import type { DriverFacts, Facts } from '../facts/facts'
import { type Growing, grownMs } from '../facts/growing'
import { leavesAtMs, leavesWithClock, whenLeavingAt } from '../facts/leaving'
import { freshClocks, staleFrom } from '../hours/clocks'
import { HOURS_RULES } from '../hours/rules'
import type { ReadinessSettings } from '../settings/settings'
import { type Check, isGuessed, topicOf } from './check'

/** Without a clock that is fresh: less than 10 h between the end of this driver's last route of ours and leaving (49 CFR 395.3). */
export const rest: Check = {
  name: 'rest',
  about: 'driver',
  law: '49 CFR 395.3',
  isUsRule: true,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_driver', 'move_departure'],
  find(facts, settings) {
    const { driver } = facts
    const ends = driver && lastEnd(driver, facts, settings)
    if (!ends) return []
    const endedAtMs = grownMs(ends, facts.nowMs)
    const { offMs: neededMs } = HOURS_RULES.property
    const restMs = leavesAtMs(facts) - endedAtMs
    if (restMs >= neededMs) return []
    return [
      {
        topic: topicOf('driver', driver),
        weight: 'check',
        isGuess: isGuessed(driver),
        words: {
          code: 'rest_short',
          params: { restMs, runsFromMs: restsFromMs(facts, ends), neededMs },
        },
        sinceMs: endedAtMs,
        evidence: [],
        badness: neededMs - restMs,
        lifts: 'rested',
      },
    ]
  },
  moments(facts, settings) {
    const { driver } = facts
    const ends = driver?.lastRouteEnds
    if (!driver || !ends) return []
    const { offMs } = HOURS_RULES.property
    // Rested where the clock reaches leaving; too late for a rest where it takes the end along.
    const rested = whenLeavingAt(facts, [ends.atMs + offMs])
    return [...rested, facts.route.departsAtMs - offMs - ends.afterMs + 1, ...staleFrom(driver, settings)]
  },
}

const lastEnd = (driver: DriverFacts, { nowMs }: Facts, settings: ReadinessSettings): Growing | null =>
  freshClocks(nowMs, driver, settings) ? null : driver.lastRouteEnds

/** Since when it grows with the clock where it has to wait; null where the clock takes the end of the route before along. */
const restsFromMs = (facts: Facts, { atMs, afterMs }: Growing): number | null =>
  leavesWithClock(facts) && afterMs === -Infinity ? atMs : null
