import { expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { SHOWS } from './list-words'
import { countsOf, inOrder, isShown, type PaperRow, placeOf } from './paper-row'

const NOW = Date.parse('2026-03-02T05:30:00Z')

const row = (given: Partial<PaperRow>, endsInMs: number | null = null): PaperRow => ({
  ...{ kind: 'paper', id: 'q1', name: null, zone: 'UTC', isRequired: false, state: 'valid' },
  owner: { kind: 'driver', id: '7', name: 'Ana', hasPage: true },
  endsAt: endsInMs === null ? null : new Date(NOW + endsInMs).toISOString(),
  ...given,
})
const shownOf = (one: PaperRow) => SHOWS.filter((show) => isShown(one, show, NOW))

it.each([
  ['a paper that has run out', row({ state: 'expired' }, 0), ['expired']],
  ['one that runs out in 30 days', row({ state: 'valid' }, 30 * DAY_MS), ['within_30_days']],
  ['one that does soon, by the settings', row({ state: 'soon' }, DAY_MS), ['within_30_days']],
  ['one that does a moment later', row({ state: 'valid' }, 30 * DAY_MS + 1), []],
  ['one that does later, and soon by the settings', row({ state: 'soon' }, 60 * DAY_MS), []],
  ['one that never does', row({ state: 'lasting' }), []],
  ['a course that is overdue', row({ kind: 'training', state: 'overdue' }, -DAY_MS), ['training_overdue']],
  ['a course that is due', row({ kind: 'training', state: 'due' }, DAY_MS), ['within_30_days']],
  ['a course that is never due', row({ kind: 'training', state: 'open' }), []],
] as const)('shows %s where it belongs', (_, one, shows) => {
  expect(shownOf(one)).toEqual(shows)
})

it('counts what each leaves, of all', () => {
  const rows = [row({ state: 'expired' }, -1), row({}, DAY_MS), row({ state: 'lasting' })]
  expect(countsOf(rows, NOW)).toEqual({ all: 3, expired: 1, within_30_days: 1, training_overdue: 0 })
})

it('has the first to run out first, what never does last, and one order of those that end at once', () => {
  const rows = [
    row({ id: 'never', state: 'lasting' }),
    row({ id: 'b' }, DAY_MS),
    row({ id: 'a', kind: 'training' }, DAY_MS),
    row({ id: 'c' }, -DAY_MS),
    row({ id: 'a' }, DAY_MS),
  ]
  const sorted = rows.toSorted((one, other) => inOrder(placeOf(one), placeOf(other)))
  expect(sorted.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    ...['paper c', 'paper a', 'paper b', 'training a', 'paper never'],
  ])
})
