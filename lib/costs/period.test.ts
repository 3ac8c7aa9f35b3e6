import { expect, it } from 'vitest'
import { costPeriodOf } from './period'

const NOW = Date.parse('2026-03-08T05:30:00Z')
const at = (time: string) => new Date(time)

it('is the twelve months up to today unless told, by the days of the zone', () => {
  // 23:30 of 7 March in Chicago.
  const period = costPeriodOf({ zone: 'America/Chicago' }, NOW)
  expect([period.from, period.to]).toEqual(['2025-04-01', '2026-03-07'])
  expect([period.starts, period.ends]).toEqual([at('2025-04-01T05:00:00Z'), at('2026-03-08T06:00:00Z')])
  expect(period.months.map(({ name }) => name)).toEqual([
    ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `2025-${String(month).padStart(2, '0')}`),
    ...['2026-01', '2026-02', '2026-03'],
  ])
  expect(costPeriodOf({ to: '2026-02-10' }, NOW).from).toBe('2025-03-01')
})

it('begins and ends with days of 23 and 25 hours, and months where clocks begin them', () => {
  const zone = 'America/New_York'
  const period = costPeriodOf({ from: '2026-03-08', to: '2026-11-01', zone }, NOW)
  expect([period.starts, period.ends]).toEqual([at('2026-03-08T05:00:00Z'), at('2026-11-02T05:00:00Z')])
  expect(period.months.slice(0, 2)).toEqual([
    { name: '2026-03', starts: at('2026-03-08T05:00:00Z') },
    { name: '2026-04', starts: at('2026-04-01T04:00:00Z') },
  ])
  expect(period.months.at(-1)).toEqual({ name: '2026-11', starts: at('2026-11-01T04:00:00Z') })
})

it.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
  [{ from: '2024-01-01', to: '2026-03-01' }, 'from'],
  // A day that Samoa left out.
  [{ from: '2011-12-30', to: '2011-12-31', zone: 'Pacific/Apia' }, 'from'],
])('refuses %j', (asked, path) => {
  expect(() => costPeriodOf(asked, NOW)).toThrow(
    expect.objectContaining({ status: 400, details: [expect.objectContaining({ path })] }),
  )
})

it('takes a day, and two whole years with a leap day', () => {
  expect(costPeriodOf({ from: '2026-03-01', to: '2026-03-01' }, NOW).months).toHaveLength(1)
  expect(costPeriodOf({ from: '2024-01-01', to: '2025-12-31' }, NOW).months).toHaveLength(24)
})
