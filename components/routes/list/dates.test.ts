import { expect, it } from 'vitest'
import { dateOf, dayAfter } from './dates'

// 22:30 on March 1 in Phoenix, 05:30 on the 2nd in UTC.
const NOW = Date.parse('2026-03-02T05:30:00Z')

it.each([
  ['yesterday', '2026-02-28'],
  ['today', '2026-03-01'],
  ['tomorrow', '2026-03-02'],
  ['2026-07-04', '2026-07-04'],
])('%s is %s where the day is asked from', (day, date) => {
  expect(dateOf(day, NOW, 'America/Phoenix')).toBe(date)
})

it('steps over the ends of months and years, and over days of 23 hours', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(dayAfter('2026-03-08', 1)).toBe('2026-03-09')
})
