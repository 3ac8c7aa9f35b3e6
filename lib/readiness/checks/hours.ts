import { waitedUntil } from '@/lib/verdicts/waited'
import type { Facts } from '../facts/facts'
import { whenLeavingAt } from '../facts/leaving'
import { isUntold, whyUntold } from '../facts/waited'
import type { Found } from '../finding'
import { type Asked, askedOf, leftIn } from '../hours/asked'
import { beforeIt, leftAtWorst, restedAfter, windowOver } from '../hours/before'
import { freshClocks, staleFrom } from '../hours/clocks'
import { overCycleAsTold, surelyOverCycle, whenWithinCycle } from '../hours/cycle'
import type { HoursDemand } from '../hours/demand'
import { type HoursLeft, isUnbegun } from '../hours/project'
import { rulesOf } from '../hours/rules'
import { halfBefore, leftOf, type Short, surelyShort, windowNeeds } from '../hours/surely-short'
import type { ReadinessSettings } from '../settings/settings'
import { type Check, isGuessed, toldOr, topicOf, type Unasked, unaskedOf } from './check'

/**
 * What the plan asks of the driver beside what the clocks leave (49 CFR 395.3, passengers 395.5). Clocks do not say since
 * when somebody is off duty, so it is asked under every possible beginning: short under all of them, nothing is left to
 * doubt; short under some, or only where all that is planned is work, somebody should look. Clocks that are too old are not asked, but for what no rest since they were told could
 * have given back.
 */
export const hours: Check = {
  name: 'hours',
  about: 'driver',
  law: '49 CFR 395.3',
  isUsRule: true,
  usual: 'blocks',
  isAskedUnderway: false,
  waysOut: ['another_driver', 'move_departure', 'edit_plan'],
  find(facts, settings) {
    const asked = askedOf(facts, settings)
    if (!asked) return []
    return asked.isFresh ? [...shortOf(facts, asked), ...breakOf(asked)] : stillShort(facts, asked)
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
function shortAsPlanned(limb: Limb, { demand, leavesAtMs, cycle }: Asked, left: HoursLeft): number {
  const needed = limb === 'drive' ? demand.driveMs : demand.untilLastDriveMs
  if (limb === 'cycle')
    return !cycle || left.isRestarted ? 0 : overCycleAsTold(cycle, { leavesAtMs, neededMs: needed })
  const has = leftOf(limb, left)
  return has === null ? 0 : Math.max(0, needed - has)
}

/** By how much it is short whatever the driver does, in ms. */
function shortAtLeast(limb: Limb, asked: Asked): Short {
  const { clocks, rules, cycle, departsAtMs, leavesAtMs, offSince } = asked
  const { parts, ofCycle } = asked.demand.surely
  const left = leftIn(asked, offSince.earliestMs)
  if (limb === 'cycle') {
    const isLimited = cycle && !left.isRestarted
    const surelyMs = isLimited ? surelyOverCycle(cycle, ofCycle, leavesAtMs - departsAtMs) : 0
    return { surelyMs, unsplitMs: surelyMs }
  }
  const restBeforeMs = isUnbegun(clocks, rules) ? 0 : leavesAtMs - offSince.earliestMs
  return surelyShort(limb, parts, rules, { left, restBeforeMs })
}

/** What old clocks leave no doubt of: less is not left now. Of a cycle more may be, where a day began since. */
const stillShort = (facts: Facts, asked: Asked): Found[] =>
  shortOf(facts, asked, ['drive', 'window']).filter(({ mustNot }) => mustNot)

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
        topic: topicOf('driver', driver),
        weight: blocks ? 'blocks' : 'check',
        mustNot: blocks,
        isGuess: isGuessed(driver),
        words: {
          code: 'hours_short',
          params: { of: limb, isCertain: blocks, shortByMs: blocks ? surely : shortByMs, toldAtMs },
        },
        sinceMs: null,
        evidence: [{ kind: 'clocks', id: driver.id }],
        badness: shortByMs,
        lifts: 'hours_regained',
      },
    ]
  })
}

function breakOf(asked: Asked): Found[] {
  const { driver, demand, rules, offSince } = asked
  if (rules.breakAfterMs === null) return []
  const untilFirst = leftIn(asked, offSince.latestMs).untilBreakMs ?? rules.breakAfterMs
  const { breakAfterMs } = rules
  const overIn = ({ beforeFirstBreakMs, betweenBreaksMs }: HoursDemand['surely'] | HoursDemand) =>
    Math.max(beforeFirstBreakMs - untilFirst, betweenBreaksMs - breakAfterMs)
  const overMs = overIn(demand)
  if (overMs <= 0) return []
  return [
    {
      topic: topicOf('driver', driver),
      weight: 'check',
      isGuess: isGuessed(driver),
      words: {
        code: 'break_missing',
        params: { drivingMs: breakAfterMs + overMs, isCertain: overIn(demand.surely) > 0 },
      },
      sinceMs: null,
      evidence: [{ kind: 'clocks', id: driver.id }],
      badness: overMs,
      lifts: 'break_planned',
    },
  ]
}

/** Leaving then makes a difference: a rest becomes long enough, the window is over before the last driving, or a day of the cycle begins. */
function leavingMoments({ clocks, toldAtMs, departsAtMs, rules, demand, cycle, offSince }: Asked): number[] {
  const { parts, ofCycle } = demand.surely
  const half = halfBefore(parts, rules)
  const rests = [
    rules.offMs,
    rules.breakMs,
    rules.split.shortMs,
    ...[rules.restartMs, half].filter((one) => one !== null),
  ]
  const since = [offSince.earliestMs, offSince.latestMs].filter(Number.isFinite)
  const windowEnds = clocks.shiftLeftMs === null ? [] : [toldAtMs + clocks.shiftLeftMs]
  const ofDays = { drives: ofCycle, departsAtMs, neededMs: demand.untilLastDriveMs }
  return [
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
  if (!driver.clocks.isTold) return unaskedOf(topic, driver.clocks, nowMs)
  const fresh = freshClocks(nowMs, driver, settings)
  if (!fresh) return [{ topic, why: { reason: 'too_old', atMs: driver.clocks.atMs } }]
  const ofDriver = rulesOf(toldOr(driver.rules, null))
  if ('notBuilt' in ofDriver) return [{ topic, why: { reason: 'rule_not_built', rule: ofDriver.notBuilt } }]
  const { driveLeftMs, shiftLeftMs, cycleLeftMs } = fresh.clocks
  const isIncomplete = driveLeftMs === null || shiftLeftMs === null || cycleLeftMs === null
  const asked = askedOf(facts, settings)
  const rules = asked && driver.rules.isTold ? doubtedBy(facts, asked) : []
  return [
    ...unaskedOf(topic, driver.rules, nowMs),
    ...(isIncomplete ? [{ topic, why: { reason: 'incomplete' as const } }] : []),
    ...rules.map((rule) => ({ topic, why: { reason: 'rule_not_built' as const, rule } })),
  ]
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
