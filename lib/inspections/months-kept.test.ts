import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodOf } from '@/lib/period/period'
import { isYoung, monthsBefore, settledPeriod } from './months-kept'

const NOW = Date.parse('2026-03-10T05:30:00Z')

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
