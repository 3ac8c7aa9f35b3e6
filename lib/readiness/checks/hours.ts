import { areTold } from '@/lib/routes/departures'
import { type Check, isGuessed, toldOr, topicOf, type Unasked, unaskedOf } from '../check'
import type { ClockFacts, DriverFacts, Facts, NeighbourFacts } from '../facts'
import type { Found } from '../finding'
import { drivingAfter } from '../hours/ahead'
import { freshClocks, staleFrom } from '../hours/clocks'
import { demandOf, type HoursDemand } from '../hours/demand'
import { type HoursLeft, isOffDuty, isUnbegun, projectHours } from '../hours/project'
import { type HoursRules, rulesOf } from '../hours/rules'
import { halfBefore, leftOf, type Limb, LIMBS, surelyShort, windowNeeds } from '../hours/surely-short'
import { leavesAtMs, whenLeavingAt } from '../leaving'
import type { ReadinessSettings } from '../settings'
import { isUntold, isWaitedFor, waitedUntil, whyUntold } from '../waited'

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

interface Asked {
  driver: DriverFacts
  clocks: ClockFacts
  toldAtMs: number
  isFresh: boolean
  leavesAtMs: number
  rules: HoursRules
  /** Its rules are known, and nothing that is not built could give more. */
  isCertain: boolean
  demand: HoursDemand
  /** Off duty began then at the earliest, and at the latest (epoch ms). */
  offSince: { earliestMs: number; latestMs: number }
}

/**
 * What can be asked; null without clocks, a plan that drives, or rules that are built, and where nobody tells whether the
 * clocks run for this very route already.
 */
function askedOf(facts: Facts, settings: ReadinessSettings): Asked | null {
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
    leavesAtMs: leavesAtMs(facts),
    isCertain: ofDriver.isCertain && clocks.status !== 'sleeperBed',
    offSince: isOffDuty(clocks)
      ? { earliestMs, latestMs: Math.max(clocks.restingAtMs ?? toldAtMs, earliestMs) }
      : {
          earliestMs: clocks.status === null ? earliestMs : Math.max(toldAtMs, earliestMs),
          latestMs: Infinity,
        },
  }
}

const leftIn = (asked: Asked, offSinceMs: number): HoursLeft =>
  projectHours(asked.clocks, asked.rules, { ...asked, offSinceMs })

/** By how much it is short as planned, in ms; 0 where it is not, or nobody says. */
function shortAsPlanned(limb: Limb, demand: HoursDemand, left: HoursLeft): number {
  const needed = limb === 'drive' ? demand.driveMs : demand.untilLastDriveMs
  const has = leftOf(limb, left)
  return has === null ? 0 : Math.max(0, needed - has)
}

/** By how much it is short whatever the driver does, in ms. */
const shortAtLeast = (limb: Limb, asked: Asked) =>
  surelyShort(limb, asked.demand.surely.parts, asked.rules, {
    left: leftIn(asked, asked.offSince.earliestMs),
    restBeforeMs: isUnbegun(asked.clocks, asked.rules) ? 0 : asked.leavesAtMs - asked.offSince.earliestMs,
  })

/** What old clocks leave no doubt of: less is not left now. Of a cycle more may be, at each midnight. */
const stillShort = (facts: Facts, asked: Asked): Found[] =>
  shortOf(facts, asked, ['drive', 'window']).filter(({ mustNot }) => mustNot)

function shortOf(facts: Facts, asked: Asked, limbs: readonly Limb[] = LIMBS): Found[] {
  const { driver, toldAtMs, isCertain } = asked
  const worst = leftAtWorst(facts, asked)
  return limbs.flatMap((limb): Found[] => {
    const { surelyMs: surely } = shortAtLeast(limb, asked)
    const shortByMs = Math.max(surely, shortAsPlanned(limb, asked.demand, worst))
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

/** What goes before it for sure, and is not over. */
const beforeIt = ({ route }: Facts, { neighbours }: DriverFacts) =>
  neighbours.filter(
    ({ isNamed, progress, departsAtMs }) =>
      isNamed && (progress === 'notStarted' || progress === 'underway') && departsAtMs < route.departsAtMs,
  )

/** When whoever is on the road has rested, should that end as planned (epoch ms). */
const restedAfter =
  ({ rules }: Asked) =>
  ({ endsAtMs }: NeighbourFacts) =>
    endsAtMs + rules.offMs

/** Whoever leaves then is not done within the window that begins with that one (epoch ms). */
const windowOver =
  ({ rules, demand }: Asked) =>
  ({ departsAtMs }: NeighbourFacts) =>
    departsAtMs + rules.windowMs - demand.untilLastDriveMs + 1

/** What of it is still to be driven. Where nobody tells of departures it is driven as planned. */
const aheadOf = ({ departures, nowMs }: Facts, { progress, ahead }: NeighbourFacts) =>
  areTold(departures, nowMs) || progress !== 'notStarted'
    ? ahead
    : ahead.map(({ runMs, leavesAtMs: plannedMs }) => ({ runMs, sinceMs: plannedMs }))

/**
 * Where off duty began as late as may be. Routes of his that are still to be driven before this one end that rest, and take of
 * the day that begins with the first of them, or of the one that he is in; the plan of a rest behind them holds.
 */
function leftAtWorst(facts: Facts, asked: Asked): HoursLeft {
  const { clocks, toldAtMs, offSince, leavesAtMs: leaves, rules } = asked
  const rested = leftIn(asked, offSince.latestMs)
  const isRestedByThen = leaves - offSince.latestMs >= rules.offMs
  const before = stillBefore(facts, asked).filter(
    (one) => !isRestedByThen || leaves < restedAfter(asked)(one),
  )
  const day = sinceLastRest(before, rules)
  const [first] = day
  if (!first) return rested
  const left = isRestedByThen ? leftIn(asked, Infinity) : rested
  const isWholeDay = first !== before[0] || first.departsAtMs - offSince.latestMs >= rules.offMs
  const driveMs = isWholeDay ? rules.driveMs : left.driveMs
  const driving = day.reduce((sum, one) => sum + drivingAfter(aheadOf(facts, one), toldAtMs), 0)
  const worked =
    rules.windowRuns === 'always'
      ? leaves - first.departsAtMs
      : day.reduce((sum, one) => sum + one.endsAtMs - one.departsAtMs, 0)
  return {
    ...left,
    driveMs: driveMs === null ? null : driveMs - driving,
    windowMs: isWholeDay || isUnbegun(clocks, rules) ? rules.windowMs - worked : left.windowMs,
  }
}

/** What goes before it, by departure, and takes of his time. */
function stillBefore(facts: Facts, asked: Asked): NeighbourFacts[] {
  const { driver, toldAtMs, leavesAtMs: leaves } = asked
  return beforeIt(facts, driver)
    .filter((one) =>
      one.progress === 'underway'
        ? leaves < restedAfter(asked)(one)
        : one.departsAtMs >= toldAtMs ||
          (areTold(facts.departures, facts.nowMs)
            ? isWaitedFor(one, facts)
            : leaves < restedAfter(asked)(one)),
    )
    .toSorted((one, other) => one.departsAtMs - other.departsAtMs)
}

/** Of routes by departure the last ones between which no rest is planned. */
function sinceLastRest(before: readonly NeighbourFacts[], { offMs }: HoursRules): readonly NeighbourFacts[] {
  const endsBy = (place: number) => Math.max(...before.slice(0, place).map(({ endsAtMs }) => endsAtMs))
  const begins = before.findLastIndex(
    ({ departsAtMs }, place) => place > 0 && departsAtMs - endsBy(place) >= offMs,
  )
  return before.slice(Math.max(0, begins))
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

/** Leaving then makes a difference: a rest becomes long enough, or the window is over before the last driving. */
function leavingMoments({ clocks, toldAtMs, rules, demand, offSince }: Asked): number[] {
  const { parts } = demand.surely
  const half = halfBefore(parts, rules)
  const rests = [
    rules.offMs,
    rules.breakMs,
    rules.split.shortMs,
    ...[rules.restartMs, half].filter((one) => one !== null),
  ]
  const since = [offSince.earliestMs, offSince.latestMs].filter(Number.isFinite)
  const windowEnds = clocks.shiftLeftMs === null ? [] : [toldAtMs + clocks.shiftLeftMs]
  return [
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
