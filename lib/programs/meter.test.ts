import fc from 'fast-check'
import { expect, it } from 'vitest'
import { meterOf, type MeterReading } from './meter'

const DAY_MS = 24 * 3_600_000
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
