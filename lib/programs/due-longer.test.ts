import { expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { type Done, type ServiceDue, serviceDue, type Use } from './due'
import { mayBeDueLonger } from './due-longer'
import { meterOf } from './meter'

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

it('asks for none of what is not due, was never done, or became due by its days', () => {
  const NONE = { odometer: meterOf('odometer', [], []), engine: meterOf('engine', [], []) }
  const use: Use = { meters: NONE, exchanges: { odometer: [], engine: [] } }
  const lastDone: Done = { id: 'one', atMs: ago(300), meters: 100_000, engineHours: null }
  const byMeter = {
    ...{ measure: 'meters' as const, dueAt: 110_000, left: -1, atMs: ago(90), isDue: true },
    ...{ readAtMs: ago(90), unknown: null },
  }
  const byDays = { ...byMeter, measure: 'days' as const, dueAt: null, readAtMs: null }
  const due = { standing: 'due' as const, atMs: ago(90), lastDone, measures: [byMeter] }
  const may = (change: Partial<ServiceDue>) => mayBeDueLonger({ ...due, ...change }, use, NOW)
  expect(may({})).toBe(true)
  expect(may({ measures: [byDays, byMeter] }), 'by its meter, too').toBe(true)
  for (const change of [
    { standing: 'soon' as const },
    { lastDone: null },
    { lastDone: { ...lastDone, atMs: ago(100) } },
    { measures: [byDays] },
    { measures: [{ ...byMeter, isDue: false }] },
    { measures: [{ ...byMeter, atMs: null }] },
  ])
    expect(may(change), JSON.stringify(change)).toBe(false)
  expect(may({ lastDone: { ...lastDone, atMs: ago(100) - 1 } })).toBe(true)
})

it('asks for older readings only where what is at hand begins beyond what made it due', () => {
  expect(asked(300, [90, 111_000])).toBe(true)
  expect(asked(300, [300, 100_000], [90, 111_000])).toBe(true)
  expect(asked(300, [99, 109_000], [90, 111_000])).toBe(false)
  expect(asked(300, [100, 109_000], [90, 111_000]), 'a hundred days ago').toBe(false)
  expect(asked(95, [90, 111_000])).toBe(false)
  expect(asked(300, [90, 109_000])).toBe(false)
})
