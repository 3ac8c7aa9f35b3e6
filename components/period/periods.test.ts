import { expect, it } from 'vitest'
import { askedOf, periodOf } from './asked-period'
import { daysOf, PERIODS, wordOf } from './periods'

const OF_COSTS = PERIODS.slice(2)

it.each([
  ['seven-days', '2026-03-02', '2026-02-24', '2026-03-02'],
  ['thirty-days', '2026-03-07', '2026-02-06', '2026-03-07'],
  ['this-month', '2026-03-07', '2026-03-01', '2026-03-07'],
  ['last-month', '2026-03-07', '2026-02-01', '2026-02-28'],
  ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['three-months', '2026-01-15', '2025-11-01', '2026-01-15'],
  ['year-to-date', '2026-03-07', '2026-01-01', '2026-03-07'],
  ['twelve-months', '2026-03-07', '2025-04-01', '2026-03-07'],
] as const)('%s of %s is %s to %s', (word, today, from, to) => {
  expect(daysOf(word, today)).toEqual({ from, to })
})

it('knows a period by its word, the first that says it, and others by none', () => {
  for (const word of PERIODS) expect(wordOf(daysOf(word, '2026-05-09'), '2026-05-09', PERIODS)).toBe(word)
  expect(wordOf({ from: '2026-05-02', to: '2026-05-09' }, '2026-05-09', PERIODS)).toBeNull()
  expect(wordOf({ from: '2026-05-03', to: '2026-05-09' }, '2026-05-09', OF_COSTS)).toBeNull()
})

it('asks for the days and the zone of the address, and for the usual ones where it says none', () => {
  // 23:30 of 7 March in Chicago.
  const now = Date.parse('2026-03-08T05:30:00Z')
  const asked = (search: string) =>
    askedOf(periodOf(new URLSearchParams(search), 'America/Chicago', now, 'twelve-months'))
  expect(asked('from=2026-03-01&to=2026-03-31&zone=UTC&currency=eur')).toBe(
    'from=2026-03-01&to=2026-03-31&zone=UTC',
  )
  const usual = 'from=2025-04-01&to=2026-03-07&zone=America%2FChicago'
  expect([asked(''), asked('from=soon&zone=Mars/Olympus')]).toEqual([usual, usual])
  expect(asked('zone=UTC')).toBe('from=2025-04-01&to=2026-03-08&zone=UTC')
})
