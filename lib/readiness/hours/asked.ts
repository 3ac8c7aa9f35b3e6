import { toldOr } from '../checks/check'
import type { ClockFacts, DriverFacts, Facts } from '../facts/facts'
import { leavesAtMs } from '../facts/leaving'
import { isUntold } from '../facts/waited'
import type { ReadinessSettings } from '../settings/settings'
import { freshClocks } from './clocks'
import { type CycleLeft, cycleLeft } from './cycle'
import { demandOf, type HoursDemand } from './demand'
import { type HoursLeft, isOffDuty, projectHours } from './project'
import { type HoursRules, rulesOf } from './rules'

/** What is asked of a driver's hours, and by what. */
export interface Asked {
  driver: DriverFacts
  clocks: ClockFacts
  toldAtMs: number
  isFresh: boolean
  departsAtMs: number
  /** As planned, or later. */
  leavesAtMs: number
  rules: HoursRules
  /** Its rules are known, and nothing that is not built could give more. */
  isCertain: boolean
  demand: HoursDemand
  /** Null where nobody tells. */
  cycle: CycleLeft | null
  /** Off duty began then at the earliest, and at the latest (epoch ms). */
  offSince: { earliestMs: number; latestMs: number }
}

/**
 * What can be asked; null without clocks, a plan that drives, or rules that are built, and where nobody tells whether the
 * clocks run for this very route already.
 */
export function askedOf(facts: Facts, settings: ReadinessSettings): Asked | null {
  const { nowMs, route, driver } = facts
  if (!driver?.clocks.isTold || isUntold(route, facts)) return null
  const ofDriver = rulesOf(toldOr(driver.rules, null))
  if ('notBuilt' in ofDriver) return null
  const { departsAtMs, stops } = route
  const demand = demandOf(stops, departsAtMs, ofDriver.rules, settings.topSpeedMilesPerHour)
  if (!demand) return null
  const earliestMs = driver.lastWorkedAtMs ?? -Infinity
  const { value: clocks, atMs: toldAtMs } = driver.clocks
  return {
    ...{ driver, clocks, toldAtMs, demand, rules: ofDriver.rules },
    isFresh: freshClocks(nowMs, driver, settings) !== null,
    ...{ departsAtMs, leavesAtMs: leavesAtMs(facts) },
    cycle: cycleLeft(clocks, toldOr(driver.rules, null)?.day ?? null, toldAtMs),
    isCertain: ofDriver.isCertain && clocks.status !== 'sleeperBed',
    offSince: isOffDuty(clocks)
      ? { earliestMs, latestMs: Math.max(clocks.restingAtMs ?? toldAtMs, earliestMs) }
      : {
          earliestMs: clocks.status === null ? earliestMs : Math.max(toldAtMs, earliestMs),
          latestMs: Infinity,
        },
  }
}

export const leftIn = (asked: Asked, offSinceMs: number): HoursLeft =>
  projectHours(asked.clocks, asked.rules, { ...asked, offSinceMs })
