import { areTold } from '@/lib/routes/departures/departures'
import type { DriverFacts, Facts, NeighbourFacts } from '../facts/facts'
import { isLeftBehind } from '../facts/neighbours'
import { isWaitedFor } from '../facts/waited'
import { drivingAfter } from './ahead'
import { type Asked, leftIn } from './asked'
import { type HoursLeft, isUnbegun } from './project'
import type { HoursRules } from './rules'

/** What goes before it for sure, and is not over. */
export const beforeIt = ({ route }: Facts, { neighbours }: DriverFacts) =>
  neighbours.filter(
    (one) =>
      one.isNamed &&
      (one.progress === 'notStarted' || (one.progress === 'underway' && !isLeftBehind(one, neighbours))) &&
      one.departsAtMs < route.departsAtMs,
  )

/** When whoever is on the road has rested, should that end as planned (epoch ms). */
export const restedAfter =
  ({ rules }: Asked) =>
  ({ endsAtMs }: NeighbourFacts) =>
    endsAtMs + rules.offMs

/** Whoever leaves then is not done within the window that begins with that one (epoch ms). */
export const windowOver =
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
export function leftAtWorst(facts: Facts, asked: Asked): HoursLeft {
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
