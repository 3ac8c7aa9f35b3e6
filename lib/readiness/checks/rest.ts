import type { DriverFacts, Facts } from '../facts/facts'
import { type Growing, grownMs } from '../facts/growing'
import { leavesAtMs, leavesWithClock, whenLeavingAt } from '../facts/leaving'
import { areFresh, staleFrom } from '../hours/clocks'
import { HOURS_RULES } from '../hours/rules'
import { MOST_BY_TACHOGRAPH, TACHOGRAPH_LAW } from '../hours/tachograph'
import { goesByTachograph, type ReadinessSettings } from '../settings/settings'
import { type Check, isGuessed, topicOf } from './check'

/**
 * Where nothing fresh tells of the hours: less rest between the end of this driver's last route of ours and leaving than a day asks for, 10 h
 * (49 CFR 395.3), or the 9 h of a reduced one (Regulation (EC) 561/2006, article 8).
 */
export const rest: Check = {
  name: 'rest',
  about: 'driver',
  law: '49 CFR 395.3',
  isUsRule: true,
  elsewhere: TACHOGRAPH_LAW,
  usual: 'check',
  isAskedUnderway: false,
  waysOut: ['another_driver', 'move_departure'],
  find(facts, settings) {
    const { driver } = facts
    const ends = driver && lastEnd(driver, facts, settings)
    if (!ends) return []
    const endedAtMs = grownMs(ends, facts.nowMs)
    const neededMs = neededIn(settings)
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
    const offMs = neededIn(settings)
    // Rested where the clock reaches leaving; too late for a rest where it takes the end along.
    const rested = whenLeavingAt(facts, [ends.atMs + offMs])
    return [...rested, facts.route.departsAtMs - offMs - ends.afterMs + 1, ...staleFrom(driver, settings)]
  },
}

const neededIn = ({ country }: ReadinessSettings): number =>
  (goesByTachograph(country) ? MOST_BY_TACHOGRAPH : HOURS_RULES.property).offMs

const lastEnd = (driver: DriverFacts, { nowMs }: Facts, settings: ReadinessSettings): Growing | null =>
  areFresh(nowMs, driver, settings) ? null : driver.lastRouteEnds

/** Since when it grows with the clock where it has to wait; null where the clock takes the end of the route before along. */
const restsFromMs = (facts: Facts, { atMs, afterMs }: Growing): number | null =>
  leavesWithClock(facts) && afterMs === -Infinity ? atMs : null
