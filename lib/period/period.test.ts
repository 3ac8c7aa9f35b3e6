import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { RETENTION_DAYS } from '@/lib/jobs/retention'
import { localDay } from '@/lib/zones/local-day'
import { daysOf, MOST_DAYS, type Period, periodOf } from './period'

const within = (asked: { from: string; to: string; zone: string }): Period => {
  const period = periodOf(asked)
  if (typeof period === 'string') throw new Error(period)
  return period
}

describe('a period', () => {
  it('is from the begin of its first day to the end of its last one, on the clock of its zone', () => {
    // Clocks go forward on March 8, 2026 in Denver: that day has 23 hours.
    expect(within({ from: '2026-03-07', to: '2026-03-08', zone: 'America/Denver' })).toMatchObject({
      starts: new Date('2026-03-07T07:00:00Z'),
      ends: new Date('2026-03-09T06:00:00Z'),
    })
    const days = daysOf(within({ from: '2026-10-31', to: '2026-11-02', zone: 'America/Denver' }))
    expect(
      days.map(({ name, starts, ends }) => [name, (ends.getTime() - starts.getTime()) / HOUR_MS]),
    ).toEqual([
      ['2026-10-31', 24],
      ['2026-11-01', 25],
      ['2026-11-02', 24],
    ])
  })

  it.each([
    ['2026-02-30', '2026-03-01', 'UTC', 'no-first-day'],
    ['soon', '2026-03-01', 'UTC', 'no-first-day'],
    ['2026-02-01', '2026-02-29', 'UTC', 'no-last-day'],
    // Samoa went over the date line.
    ['2011-12-30', '2011-12-31', 'Pacific/Apia', 'no-first-day'],
    ['2026-03-02', '2026-03-01', 'UTC', 'backwards'],
    ['2024-01-01', '2026-03-01', 'UTC', 'too-long'],
  ])('from %s to %s in %s is none: %s', (from, to, zone, problem) => {
    expect(periodOf({ from, to, zone })).toBe(problem)
  })

  it('is as long as what it asks for is kept, and hardly longer', () => {
    const { route, dvir, work_order } = RETENTION_DAYS
    expect(MOST_DAYS).toBeGreaterThan(Math.max(route, dvir, work_order))
    expect(MOST_DAYS).toBeLessThan(Math.max(route, dvir, work_order) + 7)
    const to = new Date(Date.UTC(2024, 0, MOST_DAYS)).toISOString().slice(0, 10)
    expect(daysOf(within({ from: '2024-01-01', to, zone: 'UTC' }))).toHaveLength(MOST_DAYS)
  })

  it('has each instant within exactly one of its days', () => {
    const zones = fc.constantFrom(
      'America/Denver',
      'Europe/Dublin',
      'America/Havana',
      'Asia/Kathmandu',
      'UTC',
    )
    const day = fc.integer({ min: 0, max: 360 })
    fc.assert(
      fc.property(
        zones,
        day,
        fc.integer({ min: 0, max: 40 }),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (zone, at, length, part) => {
          const dated = (one: number) => new Date(Date.UTC(2026, 0, 1 + one)).toISOString().slice(0, 10)
          const period = within({ from: dated(at), to: dated(at + length), zone })
          const span = period.ends.getTime() - period.starts.getTime()
          const moment = period.starts.getTime() + Math.floor(span * part)
          const holding = daysOf(period).filter(
            ({ starts, ends }) => starts.getTime() <= moment && moment < ends.getTime(),
          )
          expect(holding).toHaveLength(1)
          expect(holding[0]).toMatchObject(localDay(moment, zone))
        },
      ),
    )
  })
})
