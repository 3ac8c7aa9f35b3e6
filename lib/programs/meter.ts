import { DAY_MS } from '@/lib/durations'

/** What tells how far a vehicle went, or how long its engine ran: in meters, or in hours. */
export const METERS = ['odometer', 'engine'] as const
export type MeterName = (typeof METERS)[number]

/** Who told a figure: the vehicle itself, an inspection report, a work order, or somebody who said what was done. */
export type ReadingSource = 'vehicle' | 'report' | 'work_order' | 'person'

/** A figure as the meter showed it, in meters or hours. */
export interface MeterReading {
  value: number
  /** Epoch ms. */
  atMs: number
  source: ReadingSource
}

/** From then on (epoch ms) another meter stands in the vehicle: what the old one showed last, and what the new one first. */
export interface MeterExchange {
  atMs: number
  before: number
  after: number
}

/** No vehicle goes farther in a day (2,000 km, in meters), and no engine runs longer (in hours). */
const MOST_A_DAY: Record<MeterName, number> = { odometer: 2_000_000, engine: 24 }
/** Two that tell the same moment may differ by what is rounded: a kilometer, an hour. */
const ROUNDING: Record<MeterName, number> = { odometer: 1_000, engine: 1 }
/**
 * How much a reading weighs beside those that contradict it. A work order's figure may be older than the order's last change, so
 * that no number of them outweighs one that was read.
 */
const WEIGHT: Record<ReadingSource, number> = { vehicle: 1_000, report: 1_000, person: 1_000, work_order: 1 }
/** How a vehicle is used is told by so many days, and by no fewer than these. */
const USE_DAYS = { most: 60, least: 3 } as const

/** A vehicle's meter: figures as if it had never been exchanged, which is what services are counted by. */
export interface Meter {
  /** In the order of time; what cannot be true beside the others is left out. */
  readings: readonly MeterReading[]
  /** What was left out: a figure below an earlier one, or farther than anybody drives. */
  doubted: readonly MeterReading[]
  newest: MeterReading | null
  /** Meters or hours a day of the last 60 days; null where fewer than three days are told. */
  useADay: number | null
}

/**
 * The meter that these readings tell of, in whatever order they came. Of readings that contradict each other the largest
 * number that can all be true is taken, the newer ones where that is as many: one wrong figure hides no other. What work orders
 * say counts where nobody read otherwise.
 */
export function meterOf(
  name: MeterName,
  shown: readonly MeterReading[],
  exchanges: readonly MeterExchange[],
): Meter {
  const counted =
    exchanges.length === 0
      ? shown
      : shown.map((reading) => ({ ...reading, value: reading.value + offsetAt(reading.atMs, exchanges) }))
  const all = counted.toSorted(inTurn)
  const readings = longestChain(name, all)
  const kept = readings.length < all.length ? new Set(readings) : null
  const newest = readings.at(-1) ?? null
  return {
    readings,
    doubted: kept ? all.filter((reading) => !kept.has(reading)) : [],
    newest,
    useADay: newest && useADay(readings, newest),
  }
}

/** What is added to a figure of that moment (epoch ms) for the meters that stood there before. */
export const offsetAt = (atMs: number, exchanges: readonly MeterExchange[]): number =>
  exchanges.reduce((sum, { atMs: since, before, after }) => (since <= atMs ? sum + before - after : sum), 0)

/** When it was at `value` or beyond, as far as a reading tells (epoch ms); null while none does. */
export const reachedAtMs = ({ readings }: Meter, value: number): number | null =>
  readings.find((reading) => reading.value >= value)?.atMs ?? null

/** How far around a moment a reading says what it showed then. */
export const NEAR_MS = { before: 3 * DAY_MS, after: DAY_MS } as const

/** What it showed then: the nearest reading of the three days before, or of the day after. Null where none is so near. */
export function shownAt({ readings }: Meter, atMs: number): number | null {
  const near = readings.filter(
    (reading) => reading.atMs > atMs - NEAR_MS.before && reading.atMs <= atMs + NEAR_MS.after,
  )
  const before = near.findLast((reading) => reading.atMs <= atMs)
  return (before ?? near[0])?.value ?? null
}

const inTurn = (one: MeterReading, other: MeterReading) =>
  one.atMs - other.atMs || one.value - other.value || (one.source < other.source ? -1 : 1)

/** Whether a vehicle may have shown both, one after the other. */
function canFollow(name: MeterName, before: MeterReading, after: MeterReading): boolean {
  const gone = after.value - before.value
  const days = (after.atMs - before.atMs) / DAY_MS
  return gone >= 0 && gone <= days * MOST_A_DAY[name] + ROUNDING[name]
}

function longestChain(name: MeterName, all: readonly MeterReading[]): MeterReading[] {
  const weights: number[] = []
  /** The most that a chain weighs which ends there or before. */
  const heaviest: number[] = []
  const befores: number[] = []
  let best = -1
  all.forEach((reading, place) => {
    const own = WEIGHT[reading.source]
    let [weight, before] = [own, -1]
    // From the newest on, and no farther than any chain could weigh more: of a meter that nobody doubts that is one step.
    for (let earlier = place - 1; earlier >= 0; earlier -= 1) {
      if ((heaviest[earlier] ?? 0) + own <= weight) break
      const other = all[earlier]
      if (other && (weights[earlier] ?? 0) + own > weight && canFollow(name, other, reading)) {
        weight = (weights[earlier] ?? 0) + own
        before = earlier
      }
    }
    weights[place] = weight
    heaviest[place] = Math.max(weight, heaviest[place - 1] ?? 0)
    befores[place] = before
    if (best === -1 || weight >= (weights[best] ?? 0)) best = place
  })
  const chain: MeterReading[] = []
  for (let place = best; place !== -1; place = befores[place] ?? -1) {
    const reading = all[place]
    if (reading) chain.push(reading)
  }
  return chain.reverse()
}

function useADay(readings: readonly MeterReading[], newest: MeterReading): number | null {
  const first = readings.find(({ atMs }) => atMs >= newest.atMs - USE_DAYS.most * DAY_MS)
  const days = first ? (newest.atMs - first.atMs) / DAY_MS : 0
  return first && days >= USE_DAYS.least ? (newest.value - first.value) / days : null
}
