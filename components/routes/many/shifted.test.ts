import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localText } from '@/components/units/local-time'
import { nameOfDay } from '@/lib/zones/local-day'
import { datesOn, daysBetween, daysOn } from './shifted'

it('keeps the time of day over a change of clocks, and says nothing of what has no time', () => {
  // 09:00 in Chicago before and after March 8, 2026.
  const next = daysOn(['2026-03-07T15:00:00Z', 'soon'], 1, 'America/Chicago')
  expect(next('2026-03-07T15:00:00Z')).toBe('2026-03-08T14:00:00Z')
  expect([next(null), next('soon'), next('2026-03-07T16:00:00Z')]).toEqual([null, null, null])
  const back = daysOn(['2026-03-08T14:00:00.000Z'], -1, 'America/Chicago')
  expect(back('2026-03-08T14:00:00.000Z')).toBe('2026-03-07T15:00:00Z')
})

it('keeps the order of a plan where clocks skip an hour, and where they show one twice', () => {
  const clocks = (plan: readonly string[], days: number) => {
    const on = daysOn(plan, days, 'America/Chicago')
    return plan.map((time) => localText(on(time) ?? '', 'America/Chicago').slice(11))
  }
  // 01:30, 02:30, 03:00, 03:45 and 06:00 on March 7.
  const night = ['07:30', '08:30', '09:00', '09:45', '12:00'].map((at) => `2026-03-07T${at}:00Z`)
  expect(clocks(night, 1)).toEqual(['01:30', '03:30', '04:00', '04:45', '06:00'])
  // 01:45, 01:15 again, and 02:00 on November 1.
  const fall = ['06:45', '07:15', '08:00'].map((at) => `2026-11-01T${at}:00Z`)
  expect(clocks(fall, 1)).toEqual(['01:45', '02:15', '03:00'])
})

const zone = fc.constantFrom('America/Chicago', 'America/Phoenix', 'Europe/Berlin', 'UTC', 'Pacific/Auckland')
const instant = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString())

it('lands so many days on, at the same time unless clocks skip it', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -60, max: 60 }), zone, (at, days, inZone) => {
      const next = daysOn([at], days, inZone)(at) ?? ''
      const dateOf = (when: string) => nameOfDay(Date.parse(when), inZone)
      expect(daysBetween(dateOf(at), dateOf(next))).toBe(days)
      const skipped = localText(next, inZone).slice(11) !== localText(at, inZone).slice(11)
      if (skipped)
        expect(Math.abs(Date.parse(next) - Date.parse(at) - days * 86_400_000)).toBeLessThanOrEqual(3_600_000)
    }),
  )
})

it.each([
  ['2026-03-02', '2026-03-08', [1, 3, 5], ['2026-03-02', '2026-03-04', '2026-03-06']],
  ['2026-03-02', '2026-03-02', [1], ['2026-03-02']],
  ['2026-03-02', '2026-03-02', [2], []],
  ['2026-03-03', '2026-03-02', [1, 2], []],
  ['', '2026-03-02', [1], []],
  ['2026-01-01', '2028-01-01', [1], []],
])('has from %s to %s the weekdays %j: %j', (from, until, weekdays, dates) => {
  expect(datesOn(from, until, new Set(weekdays))).toEqual(dates)
})
