import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { meterOf, type MeterReading, NEAR_MS, offsetAt, reachedAtMs, shownAt } from './meter'

const SOURCES = ['vehicle', 'report', 'work_order', 'person'] as const

const readings = fc.array(
  fc.record({
    value: fc.integer({ min: 0, max: 30_000_000 }),
    atMs: fc.integer({ min: 0, max: 40 * DAY_MS }),
    source: fc.constantFrom(...SOURCES),
  }),
  { maxLength: 40 },
)

const weightOf = (chain: readonly MeterReading[]) =>
  chain.reduce((sum, { source }) => sum + (source === 'work_order' ? 1 : 1_000), 0)

/** The same by trying each before each, in meters: no meter runs backwards, no vehicle goes 2,000 km a day. */
function heaviestOf(all: readonly MeterReading[]): number {
  const weights: number[] = []
  const inTurn = all.toSorted((one, other) => one.atMs - other.atMs || one.value - other.value)
  for (const [place, reading] of inTurn.entries()) {
    const before = inTurn.slice(0, place).map((other, at) => {
      const gone = reading.value - other.value
      const most = ((reading.atMs - other.atMs) / DAY_MS) * 2_000_000 + 1_000
      return gone >= 0 && gone <= most ? (weights[at] ?? 0) : 0
    })
    weights.push(weightOf([reading]) + Math.max(0, ...before))
  }
  return Math.max(0, ...weights)
}

it('takes the heaviest readings that can all be true, however many contradict each other', () => {
  fc.assert(
    fc.property(readings, (shown) => {
      const meter = meterOf('odometer', shown, [])
      expect(weightOf(meter.readings)).toBe(heaviestOf(shown))
      expect(weightOf(meterOf('odometer', meter.readings, []).readings)).toBe(weightOf(meter.readings))
      expect(meter.readings.length + meter.doubted.length).toBe(shown.length)
    }),
    { numRuns: 200 },
  )
})

it('takes the newer ones where that is as many', () => {
  const at = (day: number, value: number): MeterReading => ({ value, atMs: day * DAY_MS, source: 'report' })
  const meter = meterOf('odometer', [at(1, 900_000), at(2, 910_000), at(3, 5_000), at(4, 6_000)], [])
  expect(meter.readings.map(({ value }) => value)).toEqual([5_000, 6_000])
})

const on = (day: number, value: number, source: MeterReading['source'] = 'report'): MeterReading => ({
  ...{ value, atMs: day * DAY_MS, source },
})
const odometer = (...shown: MeterReading[]) => meterOf('odometer', shown, [])

it('goes from the figure that is known to the newest, and doubts what lies in between and cannot be', () => {
  const [one, wrong, other] = [on(1, 100_000), on(2, 900_000), on(3, 101_000)]
  expect(odometer(other, wrong, one)).toEqual({
    ...{ readings: [one, other], doubted: [wrong], newest: other, useADay: null },
  })
  expect(odometer()).toEqual({ readings: [], doubted: [], newest: null, useADay: null })
  expect(odometer(one).newest).toBe(one)
})

it('takes for true what a vehicle can just go, and two figures of a moment that rounding sets apart', () => {
  const kept = (...shown: MeterReading[]) => odometer(...shown).readings.map(({ value }) => value)
  expect(kept(on(1, 0), on(2, 2_001_000))).toEqual([0, 2_001_000])
  expect(kept(on(1, 0), on(2, 2_001_001))).toEqual([2_001_001])
  expect(kept(on(1, 6_000), on(1, 5_000))).toEqual([5_000, 6_000])
  expect(meterOf('engine', [on(1, 10), on(2, 35)], []).readings).toHaveLength(2)
  expect(meterOf('engine', [on(1, 10), on(2, 36)], []).readings).toHaveLength(1)
})

it('goes on over meters that were exchanged, each from when it was', () => {
  const exchanges = [
    { atMs: 3 * DAY_MS, before: 500_000, after: 0 },
    { atMs: 6 * DAY_MS, before: 40_000, after: 10_000 },
  ]
  expect([2, 3, 5, 6].map((day) => offsetAt(day * DAY_MS, exchanges))).toEqual([0, 500_000, 500_000, 530_000])
  const meter = meterOf('odometer', [on(1, 490_000), on(4, 20_000), on(7, 15_000)], exchanges)
  expect(meter.readings.map(({ value }) => value)).toEqual([490_000, 520_000, 545_000])
})

it('says when it had come so far, by the first that tells', () => {
  const meter = odometer(on(1, 1_000), on(2, 2_000), on(3, 3_000))
  expect([1_500, 2_000, 2_001, 3_001].map((value) => reachedAtMs(meter, value))).toEqual([
    ...[2 * DAY_MS, 2 * DAY_MS, 3 * DAY_MS, null],
  ])
})

it('showed what was read last in three days, else within a day after', () => {
  const meter = odometer(on(10, 1_000), on(12, 2_000))
  const shown = (atMs: number) => shownAt(meter, atMs)
  expect(shown(11 * DAY_MS)).toBe(1_000)
  expect(shown(12 * DAY_MS)).toBe(2_000)
  expect([shown(12 * DAY_MS + NEAR_MS.before - 1), shown(12 * DAY_MS + NEAR_MS.before)]).toEqual([
    2_000,
    null,
  ])
  expect([shown(10 * DAY_MS - NEAR_MS.after), shown(10 * DAY_MS - NEAR_MS.after - 1)]).toEqual([1_000, null])
})

it('is used as the last sixty days tell, and by no fewer than three', () => {
  const used = (...shown: MeterReading[]) => odometer(...shown).useADay
  expect(used(on(1, 100_000), on(4, 130_000))).toBe(10_000)
  expect(used(on(1, 100_000), on(3.9, 130_000))).toBeNull()
  expect(used(on(100, 100_000))).toBeNull()
  // What came before says nothing of how it is used now.
  expect(used(on(1, 0), on(40, 100_000), on(100, 160_000))).toBe(1_000)
  expect(used(on(1, 0), on(39.9, 90_000), on(50, 100_000), on(100, 200_000))).toBe(2_000)
})

it('takes the longest way to a figure, and of two as long the newer one, behind more that contradict it', () => {
  const kept = (...shown: MeterReading[]) => odometer(...shown).readings.map(({ value }) => value)
  const wrong = [on(1, 900_000), on(2, 910_000), on(3, 920_000)]
  expect(kept(...wrong, on(4, 1_000), on(5, 2_000), on(6, 3_000))).toEqual([1_000, 2_000, 3_000])
  const last = [on(6, 13_000), on(7, 14_000), on(8, 15_000)]
  expect(kept(...wrong, on(4, 9_000), on(5, 7_000), ...last)).toEqual([7_000, 13_000, 14_000, 15_000])
})
