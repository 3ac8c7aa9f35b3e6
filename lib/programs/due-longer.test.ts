import { expect, it } from 'vitest'
import { type Done, serviceDue, type Use } from './due'
import { mayBeDueLonger } from './due-longer'
import { meterOf } from './meter'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-06-01T12:00:00Z')
const ago = (days: number) => NOW - days * DAY_MS
const EVERY = { meters: 10_000, engineHours: null, days: null }
const RULE = { every: EVERY, whichever: 'first' as const, nextFrom: 'done' as const, soonDays: 14 }

const asked = (doneDaysAgo: number, ...readings: [daysAgo: number, value: number][]) => {
  const shown = readings.map(([days, value]) => ({ value, atMs: ago(days), source: 'report' as const }))
  const use: Use = {
    meters: { odometer: meterOf('odometer', shown, []), engine: meterOf('engine', [], []) },
    exchanges: { odometer: [], engine: [] },
  }
  const done: Done[] = [{ id: 'one', atMs: ago(doneDaysAgo), meters: 100_000, engineHours: null }]
  return mayBeDueLonger(serviceDue(RULE, done, use, { nowMs: NOW, zone: 'UTC' }), use, NOW)
}

it('asks for older readings only where what is at hand begins beyond what made it due', () => {
  expect(asked(300, [90, 111_000])).toBe(true)
  expect(asked(300, [300, 100_000], [90, 111_000])).toBe(true)
  expect(asked(300, [99, 109_000], [90, 111_000])).toBe(false)
  expect(asked(95, [90, 111_000])).toBe(false)
  expect(asked(300, [90, 109_000])).toBe(false)
})
