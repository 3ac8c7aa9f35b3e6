import { plannedSpan } from '@/lib/routes/expected/planned-span'
import { instant } from '@/lib/routes/expected/punctuality'
import type { RouteInSight } from '../listed-route'
import { wallClock } from './wall-clock'

/** Minutes on the clocks of the route's zone, counted from the midnight before the route starts. */
export interface Span {
  from: number
  to: number
}

export interface Strip {
  /** One per stop, in its order: from when the stop before is left to when this one is. */
  segments: Span[]
  /** Null when no stop has a planned time: the segments are then of equal width. */
  dayZero: number | null
}

const DAY_MINUTES = 1440
const onAxis = (ms: number, zone: string, dayZero: number) => {
  const { day, minutes } = wallClock(ms, zone)
  return (day - dayZero) * DAY_MINUTES + minutes
}

/** The segments of a route. A stop without planned times stands between its neighbours. */
export function stripOf(row: RouteInSight, zone: string): Strip {
  const stops = row.stops ?? []
  const { startMs } = plannedSpan(row)
  const leaves = stops.map(
    (stop) => instant(stop.scheduledDepartureTime) ?? instant(stop.scheduledArrivalTime),
  )
  if (startMs === null || leaves.every((time) => time === null))
    return { segments: stops.map((_, index) => ({ from: index, to: index + 1 })), dayZero: null }
  const dayZero = wallClock(startMs, zone).day
  const first = stops[0]
  const begins = (first && instant(first.scheduledArrivalTime)) ?? leaves[0] ?? startMs
  const ends = filled(leaves.map((time) => (time === null ? null : onAxis(time, zone, dayZero))))
  let from = onAxis(begins, zone, dayZero)
  const segments = ends.map((end) => {
    const segment = { from, to: Math.max(from, end) }
    from = segment.to
    return segment
  })
  return { segments, dayZero }
}

/** Puts what is missing evenly between what is known; at the ends, at the nearest known value. */
function filled(values: readonly (number | null)[]): number[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  return values.map((value, index) => {
    if (value !== null) return value
    const before = known.findLast((one) => one.index < index)
    const after = known.find((one) => one.index > index)
    if (!before || !after) return (before ?? after)?.value ?? 0
    const share = (index - before.index) / (after.index - before.index)
    return before.value + (after.value - before.value) * share
  })
}

/** Where `now` (epoch ms) stands on a strip's axis; null for a strip without times. */
export const nowOn = ({ dayZero }: Strip, zone: string, now: number): number | null =>
  dayZero === null ? null : onAxis(now, zone, dayZero)

/** A common axis for the rows of a list, and the distance of its ticks, in minutes. */
export interface Axis extends Span {
  tick: number
}

const spans = new WeakMap<RouteInSight, { zone: string; span: Span | null }>()

function spanOf(row: RouteInSight, zone: string): Span | null {
  const kept = spans.get(row)
  if (kept?.zone === zone) return kept.span
  const { startMs, endMs } = plannedSpan(row)
  const dayZero = startMs === null ? 0 : wallClock(startMs, zone).day
  const span =
    startMs === null
      ? null
      : { from: onAxis(startMs, zone, dayZero), to: onAxis(endMs ?? startMs, zone, dayZero) }
  spans.set(row, { zone, span })
  return span
}

const LONGEST = 960
/** A day's routes, the one that ends in the small hours too. */
const LONGEST_OF_DAY = 1800
const SHORTEST = 360

/**
 * The hours of the day that hold every row, in whole ticks. Null when no row has times, and when they do not all
 * fit into sixteen hours (thirty where they are of one day): hours over the column would then be wrong for some rows, so
 * each has its own scale.
 */
export function axisOf(
  rows: readonly RouteInSight[],
  zoneOf: (row: RouteInSight) => string,
  isOneDay = false,
): Axis | null {
  let from = Infinity
  let to = -Infinity
  for (const row of rows) {
    const span = spanOf(row, zoneOf(row))
    if (!span) continue
    from = Math.min(from, span.from)
    to = Math.max(to, span.to)
  }
  if (from > to || to - from > (isOneDay ? LONGEST_OF_DAY : LONGEST)) return null
  const length = Math.max(SHORTEST, to - from)
  const tick = length > LONGEST ? 360 : length > 600 ? 180 : length > SHORTEST ? 120 : 60
  const start = Math.floor(from / tick) * tick
  return { from: start, to: Math.max(Math.ceil(to / tick) * tick, start + SHORTEST), tick }
}

/** The axis that a strip is drawn on: the common one when it fits, else its own. */
export function axisFor({ segments, dayZero }: Strip, common: Axis | null): Span {
  const own = {
    from: segments[0]?.from ?? 0,
    to: Math.max(segments.at(-1)?.to ?? 1, (segments[0]?.from ?? 0) + 1),
  }
  if (dayZero === null || !common) return own
  return own.from >= common.from && own.to <= common.to ? common : own
}

/** A place on an axis in percent of its length. */
export const percent = (value: number, { from, to }: Span) => ((value - from) / (to - from)) * 100

/** As a style says it: a hundredth of a percent is less than anybody sees. */
export const inPercent = (share: number) => `${Math.round(share * 100) / 100}%`
