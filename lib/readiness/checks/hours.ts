import { waitedUntil } from '@/lib/verdicts/waited'
import type { DriverFacts, Facts } from '../facts/facts'
import { whenLeavingAt } from '../facts/leaving'
import { isUntold, whyUntold } from '../facts/waited'
import type { Found, Words } from '../finding'
import { type Asked, askedOf, leftIn, mostLeftIn } from '../hours/asked'
import { beforeIt, leftAtWorst, restedAfter, windowOver } from '../hours/before'
import { areFresh, staleFrom, toldOfHours } from '../hours/clocks'
import { overCycleAsTold, surelyOverCycle, whenWithinCycle } from '../hours/cycle'
import type { HoursDemand } from '../hours/demand'
import { type HoursLeft, isUnbegun } from '../hours/project'
import { rulesOf } from '../hours/rules'
import { halfBefore, leftOf, type Short, surelyShort, windowNeeds } from '../hours/surely-short'
import { TACHOGRAPH_LAW, WEEKLY_REST_MS } from '../hours/tachograph'
import { goesByTachograph, type ReadinessSettings } from '../settings/settings'
import { type Check, isGuessed, toldOr, topicOf, type Unasked, unaskedOf } from './check'

/**
 * What the plan asks of the driver beside what the clocks leave (49 CFR 395.3, passengers 395.5), or the tachograph (Regulation (EC)
 * 561/2006, articles 6 to 8). Clocks do not say since when somebody is off duty, so it is asked under every possible beginning: short
 * under all of them, nothing is left to doubt; short under some, or only where all that is planned is work, somebody should look. What
 * was told too long ago is not asked, but for what no rest since could have given back.
 */
export const hours: Check = {
  name: 'hours',
  about: 'driver',
  law: '49 CFR 395.3',
  isUsRule: true,
  elsewhere: TACHOGRAPH_LAW,
  usual: 'blocks',
  isAskedUnderway: false,
  waysOut: ['another_driver', 'move_departure', 'edit_plan'],
  find(facts, settings) {
    const asked = askedOf(facts, settings)
    if (!asked) return []
    if (!asked.isFresh) return stillShort(facts, asked)
    return [...shortOf(facts, asked), ...breakOf(asked), ...weeklyRestOf(asked)]
  },
  unasked,
  moments(facts, settings) {
    const { driver } = facts
    if (!driver) return []
    const asked = askedOf(facts, settings)
    return [
      ...staleFrom(driver, settings),
      ...(asked ? whenLeavingAt(facts, leavingMoments(asked)) : []),
      ...(asked ? whenLeavingAt(facts, beforeIt(facts, driver).map(restedAfter(asked))) : []),
      ...(asked ? whenLeavingAt(facts, beforeIt(facts, driver).map(windowOver(asked))) : []),
      ...beforeIt(facts, driver).flatMap((one) => (one.progress === 'notStarted' ? waitedUntil(one) : [])),
    ]
  },
}

const LIMBS = ['drive', 'window', 'cycle'] as const
type Limb = (typeof LIMBS)[number]

/** By how much it is short as planned, in ms; 0 where it is not, or nobody says. */
function shortAsPlanned(limb: Limb, { by, demand, leavesAtMs, cycle }: Asked, left: HoursLeft): number {
  // Weeks by the tachograph count driving alone, the cycle all work.
  const isDriving = limb === 'drive' || (limb === 'cycle' && by === 'tachograph')
  const needed = isDriving ? demand.driveMs : demand.untilLastDriveMs
  if (limb === 'cycle')
    return !cycle || left.isRestarted ? 0 : overCycleAsTold(cycle, { leavesAtMs, neededMs: needed })
  const has = leftOf(limb, left)
  return has === null ? 0 : Math.max(0, needed - has)
}

/** By how much it is short whatever the driver does, in ms. */
function shortAtLeast(limb: Limb, asked: Asked): Short {
  const { cycle, departsAtMs, leavesAtMs, offSince } = asked
  const { clocks, rules } = asked.atMost
  const { parts, ofCycle } = asked.demand.surely
  const left = mostLeftIn(asked, offSince.earliestMs)
  if (limb === 'cycle') {
    const isLimited = cycle && !left.isRestarted
    const surelyMs = isLimited ? surelyOverCycle(cycle, ofCycle, leavesAtMs - departsAtMs) : 0
    return { surelyMs, unsplitMs: surelyMs }
  }
  const restBeforeMs = isUnbegun(clocks, rules) ? 0 : leavesAtMs - offSince.earliestMs
  return surelyShort(limb, parts, rules, { left, restBeforeMs })
}

/** What is told no more leaves no doubt of: less is not left now. Of a cycle more may be, where a day began since; weeks say when they end. */
const stillShort = (facts: Facts, asked: Asked): Found[] =>
  shortOf(facts, asked, asked.by === 'clocks' ? ['drive', 'window'] : LIMBS).filter(({ mustNot }) => mustNot)

function shortOf(facts: Facts, asked: Asked, limbs: readonly Limb[] = LIMBS): Found[] {
  const { driver, toldAtMs, isCertain } = asked
  const worst = leftAtWorst(facts, asked)
  return limbs.flatMap((limb): Found[] => {
    const { surelyMs: surely } = shortAtLeast(limb, asked)
    const shortByMs = Math.max(surely, shortAsPlanned(limb, asked, worst))
    if (shortByMs === 0) return []
    const blocks = surely > 0 && isCertain
    return [
      {
        ...about(driver),
        weight: blocks ? 'blocks' : 'check',
        mustNot: blocks,
        words: wordsOf(asked, limb, { isCertain: blocks, shortByMs: blocks ? surely : shortByMs, toldAtMs }),
        badness: shortByMs,
        lifts: 'hours_regained',
      },
    ]
  })
}

/** What all that is found of a driver's hours has alike. */
const about = (driver: DriverFacts) => ({
  topic: topicOf('driver', driver),
  isGuess: isGuessed(driver),
  sinceMs: null,
  evidence: [{ kind: 'clocks' as const, id: driver.id }],
})

const BY_TACHOGRAPH = { drive: 'day', window: 'daily_rest', cycle: 'week' } as const

const wordsOf = (
  { by }: Asked,
  limb: Limb,
  params: { isCertain: boolean; shortByMs: number; toldAtMs: number },
): Words =>
  by === 'clocks'
    ? { code: 'hours_short', params: { of: limb, ...params } }
    : { code: 'driving_time_short', params: { of: BY_TACHOGRAPH[limb], ...params } }

/** A weekly rest has to begin before the last driving is over, and there is none before leaving (article 8(6)). */
function weeklyRestOf({ driver, demand, weeklyRestByMs, leavesAtMs, offSince, toldAtMs }: Asked): Found[] {
  if (weeklyRestByMs === null || leavesAtMs - offSince.latestMs >= WEEKLY_REST_MS) return []
  const shortByMs = leavesAtMs + demand.untilLastDriveMs - weeklyRestByMs
  if (shortByMs <= 0) return []
  return [
    {
      ...about(driver),
      weight: 'check',
      words: {
        code: 'driving_time_short',
        params: { of: 'weekly_rest', isCertain: false, shortByMs, toldAtMs },
      },
      badness: shortByMs,
      lifts: 'hours_regained',
    },
  ]
}

function breakOf(asked: Asked): Found[] {
  const { driver, demand, rules, offSince } = asked
  if (rules.breakAfterMs === null) return []
  const { breakAfterMs } = rules
  const untilFirst = leftIn(asked, offSince.latestMs).untilBreakMs ?? breakAfterMs
  const overIn = (
    { beforeFirstBreakMs, betweenBreaksMs }: HoursDemand['surely'] | HoursDemand,
    firstMs = untilFirst,
  ) => Math.max(beforeFirstBreakMs - firstMs, betweenBreaksMs - breakAfterMs)
  const overMs = overIn(demand)
  if (overMs <= 0) return []
  // By a tachograph any pause since may be the second part of a break, and two may take turns.
  const atMost = mostLeftIn(asked, offSince.earliestMs).untilBreakMs ?? breakAfterMs
  const isCertain =
    asked.by === 'clocks'
      ? overIn(demand.surely) > 0
      : asked.isCertain && overIn(demand.surely, Math.max(untilFirst, atMost)) > 0
  return [
    {
      ...about(driver),
      weight: 'check',
      words: {
        code: 'break_missing',
        params: { drivingMs: breakAfterMs + overMs, isCertain, breakMs: rules.breakMs },
      },
      badness: overMs,
      lifts: 'break_planned',
    },
  ]
}

/** Leaving then makes a difference: a rest becomes long enough, the window is over before the last driving, or a day of the cycle begins. */
function leavingMoments(asked: Asked): number[] {
  const { clocks, toldAtMs, departsAtMs, rules, atMost, demand, cycle, offSince, weeklyRestByMs } = asked
  const { parts, ofCycle } = demand.surely
  const half = halfBefore(parts, atMost.rules)
  const rests = [
    ...[rules.offMs, rules.breakMs, rules.split.shortMs, WEEKLY_REST_MS],
    ...[atMost.rules.offMs, atMost.rules.breakMs],
    ...[rules.restartMs, half].filter((one) => one !== null),
  ].filter(Number.isFinite)
  const since = [offSince.earliestMs, offSince.latestMs].filter(Number.isFinite)
  const windowEnds = clocks.shiftLeftMs === null ? [] : [toldAtMs + clocks.shiftLeftMs]
  const neededMs = asked.by === 'clocks' ? demand.untilLastDriveMs : demand.driveMs
  const ofDays = { drives: ofCycle, departsAtMs, neededMs }
  return [
    ...(weeklyRestByMs === null ? [] : [weeklyRestByMs - demand.untilLastDriveMs + 1]),
    ...(cycle ? whenWithinCycle(cycle, ofDays) : []),
    ...since.flatMap((one) => rests.map((rest) => one + rest)),
    ...windowEnds.flatMap((end) =>
      [demand.untilLastDriveMs, ...windowNeeds(parts, rules)].map((need) => end - need + 1),
    ),
  ]
}

function unasked(facts: Facts, settings: ReadinessSettings): Unasked[] {
  const { nowMs, driver } = facts
  if (!driver) return []
  const topic = topicOf('driver', driver)
  if (isUntold(facts.route, facts)) return [{ topic, why: whyUntold(facts) }]
  const told = toldOfHours(driver, settings)
  if (!told.isTold) return unaskedOf(topic, told, nowMs)
  if (!areFresh(nowMs, driver, settings)) return [{ topic, why: { reason: 'too_old', atMs: told.atMs } }]
  const incomplete: Unasked[] = isWhole(driver, settings) ? [] : [{ topic, why: { reason: 'incomplete' } }]
  if (goesByTachograph(settings.country)) return incomplete
  const ofDriver = rulesOf(toldOr(driver.rules, null))
  if ('notBuilt' in ofDriver) return [{ topic, why: { reason: 'rule_not_built', rule: ofDriver.notBuilt } }]
  const asked = askedOf(facts, settings)
  const rules = asked && driver.rules.isTold ? doubtedBy(facts, asked) : []
  return [
    ...unaskedOf(topic, driver.rules, nowMs),
    ...incomplete,
    ...rules.map((rule) => ({ topic, why: { reason: 'rule_not_built' as const, rule } })),
  ]
}

/** Everything is told that the rules ask for. */
function isWhole({ clocks, tachograph }: DriverFacts, { country }: ReadinessSettings): boolean {
  const hasAll = (told: readonly (number | null)[]) => told.every((one) => one !== null)
  if (!goesByTachograph(country)) {
    if (!clocks.isTold) return false
    const { driveLeftMs, shiftLeftMs, cycleLeftMs } = clocks.value
    return hasAll([driveLeftMs, shiftLeftMs, cycleLeftMs])
  }
  if (!tachograph.isTold) return false
  const { dayLeftMs, weekLeftMs, twoWeeksLeftMs, untilDailyRestMs } = tachograph.value
  return hasAll([dayLeftMs, weekLeftMs, twoWeeksLeftMs, untilDailyRestMs])
}

/** What is not built of the rules, and alone leaves it in doubt whether the hours are short. */
function doubtedBy(facts: Facts, asked: Asked): string[] {
  const isDoubted =
    !asked.isCertain &&
    shortOf(facts, { ...asked, isCertain: true }).some(({ weight }) => weight === 'blocks')
  const isSplit = LIMBS.some((limb) => {
    const { surelyMs, unsplitMs } = shortAtLeast(limb, asked)
    return surelyMs === 0 && unsplitMs > 0
  })
  const isInBerth = isDoubted && asked.clocks.status === 'sleeperBed'
  return [
    ...(isDoubted && !isInBerth ? ['exemption'] : []),
    ...(isInBerth || isSplit ? ['split sleeper'] : []),
  ]
}
