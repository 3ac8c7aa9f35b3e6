import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRealDay, isTimestamp } from './timestamp'

it.each([
  '2026-03-02T08:00:00Z',
  '2026-03-02t08:00:00z',
  '2026-03-02T08:00:00.123456789+05:30',
  '2026-12-31T23:59:59-23:59',
  '2024-02-29T00:00:00Z',
])('is one: %s', (text) => expect(isTimestamp(text)).toBe(true))

it.each([
  ...['', '2026', '2026-03-02', '2026-03-02T08:00Z', '2026-03-02 08:00:00Z', '2026-03-02T08:00:00'],
  ...['Route 5', 'Mon, 02 Mar 2026 08:00:00 GMT', '1772438400000', 'a 2026-03-02T08:00:00Z'],
  ...['2026-02-29T00:00:00Z', '2026-04-31T00:00:00Z', '2026-13-01T00:00:00Z', '2026-00-01T00:00:00Z'],
  ...['2026-03-00T00:00:00Z', '2026-03-32T00:00:00Z', '2026-03-02T24:00:00Z', '2026-03-02T08:60:00Z'],
  ...['2026-03-02T08:00:60Z', '2026-03-02T08:00:00+24:00', '2026-03-02T08:00:00+05:60'],
  ...['2026-03-02T08:00:00+0530', '2026-03-02T08:00:00.Z', '2026-03-02T08:00:00.1234567890Z'],
  ...['+010000-01-01T00:00:00Z', '2026-03-02T08:00:00Z\n'],
])('is none: %j', (text) => expect(isTimestamp(text)).toBe(false))

it('is what a clock writes, and its day is real', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (at) => {
        expect(isTimestamp(at.toISOString())).toBe(true)
        expect(isRealDay(at.toISOString().slice(0, 10))).toBe(true)
      },
    ),
  )
  for (const day of ['2026-02-29', '2026-13-01', '2026-06-31']) expect(isRealDay(day)).toBe(false)
})
