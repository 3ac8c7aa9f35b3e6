import { expect, it } from 'vitest'
import { daysOf, PERIODS, wordOf } from './period-words'

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
