import type { HoursLeft } from './project'
import type { HoursRules } from './rules'
import { drivingOf, spanOf, type SurePart, type SureParts } from './sure-parts'

/** What a day has of: the cycle is of many. */
export type DayLimb = 'drive' | 'window'

/** Of one limb, in ms. Null where the clocks do not say. */
export const leftOf = (limb: DayLimb, left: HoursLeft): number | null =>
  limb === 'drive' ? left.driveMs : left.windowMs

export interface Short {
  /** Whatever the driver makes of the stays: for sure. */
  surelyMs: number
  /** The same for who splits no rest in a sleeper berth. */
  unsplitMs: number
}

/**
 * By how much a plan is short at least, in ms; 0 where it need not be. A stay of a rest's length may be one, so each shift
 * has its own day, the first what is `left`. Shorter ones may be the two halves of a split rest (395.1(g)), of which one may be the
 * rest of `restBeforeMs` before the route. On duty driving alone is work for sure.
 */
export function surelyShort(
  limb: DayLimb,
  parts: SureParts,
  rules: HoursRules,
  { left, restBeforeMs }: { left: HoursLeft; restBeforeMs: number },
): Short {
  const hasMs = leftOf(limb, left)
  const fullMs = limb === 'drive' ? rules.driveMs : rules.windowMs
  const isSpan = limb === 'window' && rules.windowRuns === 'always'
  const shifts = shiftsOf(parts, rules).map((shift, place): Short => {
    const asked =
      place === 0
        ? { isSpan, fullMs, hasMs, restBeforeMs }
        : { isSpan, fullMs, hasMs: fullMs, restBeforeMs: 0 }
    const unsplitMs = overBy(isSpan ? spanOf(shift) : drivingOf(shift), asked.hasMs)
    return { unsplitMs, surelyMs: Math.min(unsplitMs, overIfSplit(shift, rules, asked)) }
  })
  return {
    surelyMs: Math.max(...shifts.map(({ surelyMs }) => surelyMs)),
    unsplitMs: Math.max(...shifts.map(({ unsplitMs }) => unsplitMs)),
  }
}

/** What the window at leaving is compared with, in ms: it may be over before any of these. */
export function windowNeeds(parts: SureParts, rules: HoursRules): number[] {
  const [shift = []] = shiftsOf(parts, rules)
  const spans = shift.map((part) => spanOf([part]))
  const whole = spanOf(shift)
  return [whole, whole - outOfWindow(shift, rules), sum(spans.slice(0, 1)), sum(spans.slice(0, 2))]
}

/** So long a rest before the route may be the other half of one on the way (ms); null where none there is a half. */
export function halfBefore(parts: SureParts, rules: HoursRules): number | null {
  const [shift = []] = shiftsOf(parts, rules)
  return otherHalf(longestRest(shift), rules)
}

const overBy = (neededMs: number, hasMs: number | null) =>
  hasMs === null ? 0 : Math.max(0, neededMs - hasMs)

interface AskedOfShift {
  /** The limb runs through rests: not what is driven counts, but from when until when. */
  isSpan: boolean
  /** What a whole day has. */
  fullMs: number
  /** What this one has; null where nobody says. */
  hasMs: number | null
  restBeforeMs: number
}

/**
 * Where two stays make a split rest, what lies before and after each half counts together and the half itself does not, so no two
 * parts that follow each other may be too long. Where there is one half alone, on the way or before it, the other may follow the route:
 * that takes it out of the window, and gives no drive time back.
 */
function overIfSplit(
  shift: readonly SurePart[],
  rules: HoursRules,
  { isSpan, fullMs, hasMs, restBeforeMs }: AskedOfShift,
): number {
  const [longest = 0, second = 0] = restsIn(shift)
  const neededBesideIt = otherHalf(longest, rules) ?? Infinity
  const isHalfBefore = restBeforeMs >= rules.split.shortMs && restBeforeMs < rules.offMs
  // The window that is left runs through it.
  const givenBackMs = isSpan && isHalfBefore ? restBeforeMs : 0
  const alone = isSpan ? spanOf(shift) - Math.max(givenBackMs, outOfWindow(shift, rules)) : drivingOf(shift)
  const ifAlone = overBy(alone, hasMs)
  const isAfterHalf = isHalfBefore && restBeforeMs >= neededBesideIt
  if (!isAfterHalf && second < neededBesideIt) return ifAlone
  const needs = shift.map((part) => (isSpan ? spanOf([part]) : part.driveMs))
  const before = isAfterHalf ? sum(needs.slice(0, 1)) - givenBackMs : sum(needs.slice(0, 2))
  const neighbours = needs.slice(1).map((need, place) => need + (needs[place] ?? 0))
  const ifPaired = Math.max(overBy(before, hasMs), ...neighbours.map((need) => overBy(need, fullMs)))
  return Math.min(ifAlone, ifPaired)
}

const outOfWindow = (shift: readonly SurePart[], { split }: HoursRules): number => {
  const longest = longestRest(shift)
  return longest >= split.shortMs ? longest : 0
}

/** How long the other half of a split rest has to be (ms), beside one of so long; null where that is too short for a half. */
function otherHalf(restMs: number, { split }: HoursRules): number | null {
  if (restMs < split.shortMs) return null
  return Math.max(restMs >= split.longMs ? split.shortMs : split.longMs, split.togetherMs - restMs)
}

/** The times within a shift that may be rest, the longest first, in ms. */
const restsIn = (shift: readonly SurePart[]): number[] =>
  shift
    .slice(1)
    .map(({ offMs }) => offMs)
    .toSorted((one, other) => other - one)
const longestRest = (shift: readonly SurePart[]): number => restsIn(shift)[0] ?? 0

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** The parts between two rests of a whole day's. */
function shiftsOf(parts: SureParts, { offMs }: HoursRules): SurePart[][] {
  const shifts: SurePart[][] = []
  for (const part of parts) {
    const shift = shifts.at(-1)
    if (shift && part.offMs < offMs) shift.push(part)
    else shifts.push([part])
  }
  return shifts
}
