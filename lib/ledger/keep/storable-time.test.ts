import { describe, expect, it } from 'vitest'
import { storableDate, storableTime } from './storable-time'

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
    '',
    null,
    undefined,
  ])('finds no time in %s', (time) => {
    expect(storableTime(time)).toBeNull()
    expect(storableDate(time)).toBeNull()
  })
})
