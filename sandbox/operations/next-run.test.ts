import { describe, expect, test } from 'vitest'
import { nextRun } from './next-run'

const WEEKDAYS = [false, true, true, true, true, true, false]
const at2 = (timezone: string, daysOfWeek = WEEKDAYS) => ({
  timezone,
  entries: [{ daysOfWeek, timeSinceMidnightMs: 2 * 3_600_000 }],
})
const next = (schedule: Parameters<typeof nextRun>[0], now: string) => {
  const at = nextRun(schedule, Date.parse(now))
  return at === null ? null : new Date(at).toISOString()
}

describe('when a function runs next', () => {
  test('is by the clock and the days of its zone', () => {
    // Friday, 18:30 in Los Angeles, where Saturday and Sunday are off.
    expect(next(at2('America/Los_Angeles'), '2026-01-10T02:30:00Z')).toBe('2026-01-12T10:00:00.000Z')
    expect(next(at2('America/Los_Angeles'), '2026-01-12T09:59:59Z')).toBe('2026-01-12T10:00:00.000Z')
    expect(next(at2('America/Los_Angeles'), '2026-01-12T10:00:00Z')).toBe('2026-01-13T10:00:00.000Z')
  })

  test('stays at its hour when summer time begins and ends; a skipped hour is the one behind it', () => {
    const chicago = at2('America/Chicago', Array<boolean>(7).fill(true))
    expect(next(chicago, '2026-03-07T12:00:00Z')).toBe('2026-03-08T08:00:00.000Z')
    expect(next(chicago, '2026-03-08T12:00:00Z')).toBe('2026-03-09T07:00:00.000Z')
    expect(next(chicago, '2026-10-31T12:00:00Z')).toBe('2026-11-01T08:00:00.000Z')
  })

  test('is the soonest of several, a week on where today’s is over, and never without a day', () => {
    const sunday = [true, false, false, false, false, false, false]
    const both = { ...at2('UTC', sunday), timezone: 'UTC' }
    both.entries.push({ daysOfWeek: sunday, timeSinceMidnightMs: 0 })
    expect(next(both, '2026-01-10T12:00:00Z')).toBe('2026-01-11T00:00:00.000Z')
    expect(next(at2('UTC', sunday), '2026-01-11T02:00:00Z')).toBe('2026-01-18T02:00:00.000Z')
    expect(next(at2('UTC', Array<boolean>(7).fill(false)), '2026-01-11T02:00:00Z')).toBeNull()
  })
})
