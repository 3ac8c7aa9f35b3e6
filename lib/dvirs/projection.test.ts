import { expect, it } from 'vitest'
import { dvirColumns, foldDvir } from './projection'

const stateOf = (safetyStatus: string) =>
  dvirColumns(
    foldDvir(null, {
      id: '7',
      seen: { fields: { safetyStatus }, source: 'api', at: '2026-03-02T08:00:00.000Z', key: 'a' },
    }),
  ).safetyStatus

it('has a state by its word in small letters, and none where it is longer than any word', () => {
  expect(['Unsafe', 'a'.repeat(40), 'a'.repeat(41), ''].map(stateOf)).toEqual([
    'unsafe',
    'a'.repeat(40),
    null,
    null,
  ])
})
