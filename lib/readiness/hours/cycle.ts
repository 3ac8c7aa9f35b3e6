import { DateTime } from 'luxon'
import type { ClockFacts } from '../facts/facts'
import type { DriverRules } from './rules'
import type { SureDrive } from './sure-driving'

/** No more than `hasMs` (ms) may be worked by then (epoch ms), from when the clocks were told on. */
interface CycleLimit {
  untilMs: number
  hasMs: number
}

/**
 * What a driver has left of the cycle. Where his days begin, its oldest drops out (395.3(b)), so what the clocks tell of today holds until
 * then, and what they tell of tomorrow for the day after that. Further on more drops out, and nobody tells how much.
 */
export interface CycleLeft {
  /** What holds for sure; nothing beyond the day of which something is told. */
  surely: readonly CycleLimit[]
  /** What holds as it was told last, for all that comes. */
  asTold: readonly CycleLimit[]
}

/** By clocks that were told at `toldAtMs` (epoch ms); null where they tell nothing of it. */
export function cycleLeft(
  { cycleLeftMs, cycleTomorrowMs }: Pick<ClockFacts, 'cycleLeftMs' | 'cycleTomorrowMs'>,
  day: DriverRules['day'],
  toldAtMs: number,
): CycleLeft | null {
  if (cycleLeftMs === null) return null
  const ends = day && endsOfDays(day, toldAtMs)
  const always = { untilMs: Infinity, hasMs: cycleLeftMs }
  if (!ends) return { surely: [], asTold: [always] }
  const today = { untilMs: ends.todayMs, hasMs: cycleLeftMs }
  if (cycleTomorrowMs === null) return { surely: [today], asTold: [always] }
  const hasMs = Math.max(cycleLeftMs, cycleTomorrowMs)
  return {
    surely: [today, { untilMs: ends.tomorrowMs, hasMs }],
    asTold: [today, { untilMs: Infinity, hasMs }],
  }
}

/** When the day of a moment ends there, and the one after it; null in a zone that nobody knows. */
function endsOfDays({ zone, beginsAtHour }: NonNullable<DriverRules['day']>, atMs: number) {
  const told = DateTime.fromMillis(atMs, { zone })
  if (!told.isValid) return null
  const sameDate = told.startOf('day').set({ hour: beginsAtHour })
  const next = sameDate > told ? sameDate : sameDate.plus({ days: 1 })
  return { todayMs: next.toMillis(), tomorrowMs: next.plus({ days: 1 }).toMillis() }
}

/** By how much more is worked by the end of one of these than it has, in ms; who does not work by then is not short. */
const overMost = (limits: readonly CycleLimit[], workedBy: (untilMs: number) => number): number =>
  Math.max(
    0,
    ...limits.map(({ untilMs, hasMs }) => {
      const ms = workedBy(untilMs)
      return ms > 0 ? ms - hasMs : 0
    }),
  )

/** By how much the driving of a plan is too much for sure, if it begins so much later than planned (ms). */
export const surelyOverCycle = (
  { surely }: CycleLeft,
  drives: readonly SureDrive[],
  laterMs: number,
): number => overMost(surely, (untilMs) => drivenBy(drives, untilMs - laterMs))

/** By how much work of `neededMs` without a pause, from `leavesAtMs` (epoch ms) on, is too much. */
export const overCycleAsTold = (
  { asTold }: CycleLeft,
  { leavesAtMs, neededMs }: { leavesAtMs: number; neededMs: number },
): number => overMost(asTold, (untilMs) => Math.min(neededMs, untilMs - leavesAtMs))

/** What of it is driven by then (epoch ms) as planned, at least. */
const drivenBy = (drives: readonly SureDrive[], byMs: number): number =>
  drives.reduce((sum, { untilMs, driveMs }) => sum + leastBy(byMs, untilMs, driveMs), 0)

const leastBy = (byMs: number, untilMs: number, driveMs: number): number =>
  Math.max(0, driveMs - Math.max(0, untilMs - byMs))

/** Of a plan that leaves at `departsAtMs`, when leaving (epoch ms) takes enough of its work beyond such a day. */
export function whenWithinCycle(
  { surely, asTold }: CycleLeft,
  { drives, departsAtMs, neededMs }: { drives: readonly SureDrive[]; departsAtMs: number; neededMs: number },
): number[] {
  const sure = surely.flatMap((limit) => fitsFrom(drives, limit) ?? [])
  const told = asTold.filter(({ untilMs, hasMs }) => Number.isFinite(untilMs) && hasMs < neededMs)
  return [
    ...sure.map((laterMs) => departsAtMs + laterMs),
    ...told.map(({ untilMs, hasMs }) => untilMs - Math.max(0, hasMs)),
  ]
}

/** By how much later (ms) no more is driven by then than there is: the last driving goes first. Null where it is not too much as planned. */
function fitsFrom(drives: readonly SureDrive[], { untilMs: byMs, hasMs }: CycleLimit): number | null {
  let overMs = drives.reduce((sum, { driveMs }) => sum + driveMs, 0) - Math.max(0, hasMs)
  if (overMs <= 0) return null
  for (const { untilMs, driveMs } of drives.toReversed()) {
    if (overMs <= driveMs) return byMs - untilMs + overMs
    overMs -= driveMs
  }
  return null
}
