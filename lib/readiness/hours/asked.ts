import { toldOr } from '../checks/check'
import type { ClockFacts, DriverFacts, Facts } from '../facts/facts'
import { leavesAtMs } from '../facts/leaving'
import { isUntold } from '../facts/waited'
import { goesByTachograph, type ReadinessSettings } from '../settings/settings'
import { areFresh } from './clocks'
import { type CycleLeft, cycleLeft } from './cycle'
import { demandOf, type HoursDemand } from './demand'
import { type HoursLeft, isOffDuty, projectHours } from './project'
import { type HoursRules, rulesOf } from './rules'
import { surelyShort } from './surely-short'
import {
  clocksByTachograph,
  MOST_BY_TACHOGRAPH,
  mostByTachograph,
  tachographRules,
  weeksLeft,
} from './tachograph'

/** What is told of a driver's hours, and the rules that they go by. Times are epoch ms. */
interface ToldHours {
  by: 'clocks' | 'tachograph'
  clocks: ClockFacts
  toldAtMs: number
  rules: HoursRules
  /** The same as much as may be left, by what nobody may go beyond: who is short by these is so for sure. */
  atMost: { clocks: ClockFacts; rules: HoursRules }
  /** Its rules are known, and nothing that is not built could give more. */
  isCertain: boolean
  /** What is left of what goes over many days; null where nobody tells. */
  cycle: CycleLeft | null
  /** Off duty began then at the earliest, and at the latest. */
  offSince: { earliestMs: number; latestMs: number }
  /** When a weekly rest has to begin; null where nobody tells, or none is asked for. */
  weeklyRestByMs: number | null
}

/** What is asked of a driver's hours, and by what. */
export interface Asked extends ToldHours {
  driver: DriverFacts
  isFresh: boolean
  departsAtMs: number
  /** As planned, or later. */
  leavesAtMs: number
  demand: HoursDemand
}

/**
 * What can be asked; null where nobody tells of hours, without a plan that drives, or rules that are built, and where nobody tells whether
 * what is told runs for this very route already.
 */
export function askedOf(facts: Facts, settings: ReadinessSettings): Asked | null {
  const { nowMs, route, driver } = facts
  if (!driver || isUntold(route, facts)) return null
  const told = goesByTachograph(settings.country) ? byTachograph(driver, route.zone) : byClocks(driver)
  if (!told) return null
  const { departsAtMs, stops } = route
  const demand = demandOf(stops, departsAtMs, told.rules, told.atMost.rules, settings.topSpeedMilesPerHour)
  if (!demand) return null
  return {
    ...told,
    ...{ driver, demand, departsAtMs, leavesAtMs: leavesAtMs(facts) },
    isCertain: told.isCertain && (told.by === 'clocks' || !isForTwo(demand, told.atMost.rules)),
    isFresh: areFresh(nowMs, driver, settings),
  }
}

/** What one alone could never drive between two rests is planned for two who take turns: nobody tells who else is on board. */
const isForTwo = ({ surely }: HoursDemand, rules: HoursRules): boolean =>
  surelyShort('drive', surely.parts, rules, {
    left: { driveMs: rules.driveMs, windowMs: null, isRestarted: false, untilBreakMs: null },
    restBeforeMs: 0,
  }).surelyMs > 0

/** By the clocks (49 CFR 395), which do not say since when somebody is off duty. */
function byClocks(driver: DriverFacts): ToldHours | null {
  if (!driver.clocks.isTold) return null
  const ofDriver = rulesOf(toldOr(driver.rules, null))
  if ('notBuilt' in ofDriver) return null
  const { value: clocks, atMs: toldAtMs } = driver.clocks
  const { rules } = ofDriver
  const earliestMs = driver.lastWorkedAtMs ?? -Infinity
  const mayHaveRestedMs = earliestMs - toldAtMs
  const atMost = { clocks: mayHaveRestedMs >= rules.offMs ? wholeDay(clocks, rules) : clocks, rules }
  return {
    ...{ by: 'clocks', clocks, toldAtMs, rules, atMost, weeklyRestByMs: null },
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

/** By the tachograph (Regulation (EC) 561/2006), which says since when somebody rests. */
function byTachograph({ tachograph, lastWorkedAtMs }: DriverFacts, zone: string): ToldHours | null {
  if (!tachograph.isTold) return null
  const { value: told, atMs: toldAtMs } = tachograph
  const rules = tachographRules(told)
  const workedAtMs = lastWorkedAtMs ?? -Infinity
  const hasWorkedSince = workedAtMs > toldAtMs
  // Who was seen at work after the record may have rested before that; for sure since when the record says so.
  const mayHaveRestedMs =
    workedAtMs - (told.isResting === false ? toldAtMs : (told.stateSinceMs ?? -Infinity))
  const hasRestedMs = told.isResting ? workedAtMs - (told.stateSinceMs ?? toldAtMs) : 0
  const most = mostByTachograph(told, toldAtMs)
  const isRested = hasWorkedSince && hasRestedMs >= rules.offMs
  const isMaybeRested = hasWorkedSince && mayHaveRestedMs >= MOST_BY_TACHOGRAPH.offMs
  const asTold = clocksByTachograph(told, toldAtMs, rules)
  const sinceWorkMs = workedAtMs - toldAtMs
  const restingSince = hasWorkedSince ? workedAtMs : (told.stateSinceMs ?? workedAtMs)
  return {
    ...{ by: 'tachograph', toldAtMs, rules, isCertain: true },
    clocks: isRested
      ? { ...wholeDay(asTold, rules), status: 'onDuty', shiftLeftMs: rules.windowMs + sinceWorkMs }
      : asTold,
    atMost: {
      clocks: isMaybeRested ? wholeDay(most, MOST_BY_TACHOGRAPH) : most,
      rules: MOST_BY_TACHOGRAPH,
    },
    cycle: weeksLeft(told, toldAtMs, zone),
    weeklyRestByMs: told.untilWeeklyRestMs === null ? null : toldAtMs + told.untilWeeklyRestMs,
    offSince: told.isResting
      ? {
          earliestMs: restingSince,
          latestMs: Math.max(told.stateSinceMs ?? toldAtMs, workedAtMs),
        }
      : {
          earliestMs: told.isResting === null ? workedAtMs : Math.max(toldAtMs, workedAtMs),
          latestMs: Infinity,
        },
  }
}

/** Of who may have rested long enough: a day before him, of which nobody tells when it ends. */
const wholeDay = (clocks: ClockFacts, { driveMs }: HoursRules): ClockFacts => ({
  ...clocks,
  driveLeftMs: driveMs,
  shiftLeftMs: null,
})

export const leftIn = (asked: Asked, offSinceMs: number): HoursLeft =>
  projectHours(asked.clocks, asked.rules, { ...asked, offSinceMs })

/** The same as much as may be. */
export const mostLeftIn = (asked: Asked, offSinceMs: number): HoursLeft =>
  projectHours(asked.atMost.clocks, asked.atMost.rules, { ...asked, offSinceMs })
