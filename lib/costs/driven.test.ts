import { expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { meterOf, type MeterReading } from '@/lib/programs/meter'
import { drivenBetween } from './driven'

const START = Date.parse('2026-03-01T00:00:00Z')
const END = START + 31 * DAY_MS

const reading = (day: number, value: number): MeterReading => ({
  ...{ value, atMs: START + day * DAY_MS, source: 'report' },
})
const driven = (...readings: MeterReading[]) => drivenBetween(meterOf('odometer', readings, []), START, END)

it('is what the odometer went between both ends, by the nearest readings', () => {
  expect(driven(reading(-1, 100_000), reading(10, 180_000), reading(30.5, 300_000))).toBe(200_000)
  expect(driven(reading(0.5, 100_000), reading(31.5, 300_000))).toBe(200_000)
  expect(driven(reading(-1, 100_000), reading(31, 100_000))).toBe(0)
})

it('is not told where an end has no reading near, and nobody guesses', () => {
  expect(driven(reading(-4, 100_000), reading(31, 300_000))).toBeNull()
  expect(driven(reading(0, 100_000), reading(27, 300_000))).toBeNull()
  expect(driven()).toBeNull()
  expect(driven(reading(0, 0)), 'a new one of which nothing is told since').toBeNull()
  const meter = meterOf('odometer', [reading(0, 100_000), reading(31, 300_000)], [])
  expect(drivenBetween(meter, END, START), 'an end before the begin').toBeNull()
})

it('leaves out a figure that cannot be true, and goes on over another meter', () => {
  const wrong = reading(30, 10)
  expect(
    driven(reading(-1, 100_000), reading(0, 101_000), reading(29, 300_000), wrong, reading(31, 310_000)),
  ).toBe(209_000)
  const exchange = [{ atMs: START + 10 * DAY_MS, before: 150_000, after: 0 }]
  const meter = meterOf('odometer', [reading(-1, 100_000), reading(31, 40_000)], exchange)
  expect(drivenBetween(meter, START, END)).toBe(90_000)
})
