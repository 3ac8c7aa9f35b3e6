import { describe, expect, it } from 'vitest'
import { storableDate, storableDay, storableTime } from './storable-time'

describe('storableTime', () => {
  it.each([
    ['2026-03-02T08:00:00Z', '2026-03-02T08:00:00.000Z'],
    ['2026-03-02T08:00:00.1234-06:00', '2026-03-02T14:00:00.123Z'],
    [1_773_129_600_000, '2026-03-10T08:00:00.000Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    [0, '1970-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('reads %s', (time, expected) => {
    expect(storableTime(time)).toBe(expected)
    expect(storableDate(time)).toEqual(new Date(expected))
  })

  // Each of them ends a transaction on PostgreSQL, or comes back as another year.
  it.each([
    '0001-01-01T00:00:00Z',
    '1899-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    8.64e15,
    NaN,
    Infinity,
    'yesterday',
    'Route 5',
    '2026-03-02',
    '2026-03-02T08:00:00',
    '2026-02-30T08:00:00Z',
    'Mon, 02 Mar 2026 08:00:00 GMT',
    '',
    null,
    undefined,
  ])('finds no time in %s', (time) => {
    expect(storableTime(time)).toBeNull()
    expect(storableDate(time)).toBeNull()
  })
})

it.each([
  ['2026-03-02', '2026-03-02T00:00:00.000Z'],
  ['2026-03-02T08:00:00Z', '2026-03-02T08:00:00.000Z'],
  ['2026-02-30', null],
  ['1899-12-31', null],
  ['2026', null],
  ['', null],
  [undefined, null],
])('reads the day %s', (day, expected) => expect(storableDay(day)?.toISOString() ?? null).toBe(expected))
