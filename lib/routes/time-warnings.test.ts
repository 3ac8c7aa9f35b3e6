import { expect, it } from 'vitest'
import { type RowTimes, timeWarnings } from './time-warnings'

const NOW = Date.parse('2026-11-28T05:45:00Z')
const stop = (arrival?: string, departure?: string): Omit<RowTimes, 'row'> => ({ arrival, departure })
const warned = (...stops: Omit<RowTimes, 'row'>[]) =>
  timeWarnings(
    stops.map((one, at) => ({ row: at + 1, ...one })),
    NOW,
  ).map(({ row, code }) => `${row} ${code}`)

it('says nothing of a plan that is to come, in order, within a day', () => {
  expect(
    warned(stop(undefined, '2026-11-28T06:00:00Z'), stop(), stop('2026-11-29T06:00:00Z', undefined)),
  ).toEqual([])
  expect(warned()).toEqual([])
})

it('says that the planned begin is past from an hour on, by the first stop that has a time', () => {
  expect(warned(stop(undefined, '2026-11-28T04:45:00Z'))).toEqual([])
  expect(warned(stop(), stop('2026-11-28T04:44:59Z', '2026-11-28T08:00:00Z'))).toEqual(['2 past'])
})

it('says that a plan goes over more than a day, and backwards', () => {
  expect(warned(stop('2026-11-28T06:00:00Z'), stop('2026-11-29T06:00:01Z'))).toEqual(['1 days'])
  // Of one date that was mistyped.
  expect(warned(stop('2026-11-01T06:00:00Z'), stop('2026-11-29T06:00:00Z'))).toEqual(['1 days', '1 past'])
  expect(warned(stop('2026-11-28T07:00:00Z', '2026-11-28T08:00:00Z'), stop('2026-11-28T07:59:00Z'))).toEqual([
    '2 backwards',
  ])
})
