import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDay } from '@/lib/ledger/local-day'
import { daysOf, isYoung, MOST_DAYS, monthsBefore, type Period, periodOf, settledPeriod } from './period'

const HOUR = 3_600_000
const NOW = Date.parse('2026-03-10T05:30:00Z')
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
    expect(days.map(({ name, starts, ends }) => [name, (ends.getTime() - starts.getTime()) / HOUR])).toEqual([
      ['2026-10-31', 24],
      ['2026-11-01', 25],
      ['2026-11-02', 24],
    ])
  })

  it.each([
    ['2026-02-30', '2026-03-01', 'UTC', 'no-day'],
    ['soon', '2026-03-01', 'UTC', 'no-day'],
    // Samoa went over the date line.
    ['2011-12-30', '2011-12-31', 'Pacific/Apia', 'no-day'],
    ['2026-03-02', '2026-03-01', 'UTC', 'backwards'],
    ['2024-01-01', '2026-03-01', 'UTC', 'too-long'],
  ])('from %s to %s in %s is none: %s', (from, to, zone, problem) => {
    expect(periodOf({ from, to, zone })).toBe(problem)
  })

  it('is as long as reports are kept at most', () => {
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

describe('the period of an address', () => {
  it('is the last three months in the home zone where it names none', () => {
    // In Denver it is still March 9.
    expect(settledPeriod({ from: null, to: null, zone: null }, 'America/Denver', NOW)).toEqual({
      ...{ from: '2025-12-09', to: '2026-03-09', zone: 'America/Denver' },
    })
    const utc = { from: '2026-01-01', to: null, zone: 'UTC' }
    expect(settledPeriod(utc, 'America/Denver', NOW)).toEqual({
      ...{ from: '2025-12-10', to: '2026-03-10', zone: 'UTC' },
    })
  })

  it('stays as it is once it is settled, whatever was asked for', () => {
    const word = fc.option(
      fc.oneof(
        fc.string(),
        fc.constantFrom('2026-03-01', '2026-02-30', '2011-12-30', 'Pacific/Apia', 'Mars/Olympus', 'UTC'),
      ),
    )
    fc.assert(
      fc.property(word, word, word, fc.integer({ min: 0, max: 4e12 }), (from, to, zone, now) => {
        const settled = settledPeriod({ from, to, zone }, 'America/Denver', now)
        expect(typeof periodOf(settled)).toBe('object')
        expect(settledPeriod(settled, 'UTC', now)).toEqual(settled)
      }),
    )
  })
})

it('goes back by months, to the last day of a shorter one', () => {
  expect(
    ['2026-05-31', '2024-05-31', '2026-03-30', '2026-01-15'].map((date) => monthsBefore(date, 3)),
  ).toEqual([...['2026-02-28', '2024-02-29', '2025-12-30', '2025-10-15']])
})

it('reaches back far enough once the oldest report is of three months ago', () => {
  expect(isYoung(null, 'UTC', NOW)).toBe(true)
  expect(isYoung('2025-12-10T23:59:59Z', 'UTC', NOW)).toBe(false)
  expect(isYoung('2025-12-11T00:00:00Z', 'UTC', NOW)).toBe(true)
})
