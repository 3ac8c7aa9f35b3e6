import { describe, expect, test } from 'vitest'
import { commaList, queryBoolean, queryInteger } from './query'
import { isTimestamp } from './wire'

describe('what goes on the wire', () => {
  test('a list leaves as one comma string, from an array or a string', () => {
    expect(commaList().parse(['1', '2'])).toBe('1,2')
    expect(commaList().parse('1, 2')).toBe('1,2')
    expect(commaList().parse([1, 2])).toBe('1,2')
  })

  test('an empty list is left out', () => {
    expect(commaList().parse([])).toBeUndefined()
    expect(commaList().parse('')).toBeUndefined()
  })

  test('an element that would fall apart is refused at its place', () => {
    const result = commaList().safeParse(['1', '2,3', ''])
    expect(result.error?.issues.map(({ path }) => path)).toEqual([[1], [2]])
  })

  test('booleans and integers read URL strings', () => {
    expect(queryBoolean.parse('false')).toBe(false)
    expect(queryBoolean.parse(true)).toBe(true)
    expect(queryInteger({ min: 1, max: 5 }).parse('5')).toBe(5)
    expect(queryInteger().safeParse('9'.repeat(17)).success).toBe(false)
  })
})

test.each([
  ['2026-03-10T08:00:00Z', true],
  ['2026-03-10T08:00:00.123Z', true],
  ['2026-03-10T08:00:00.123+05:30', true],
  ['2026-03-10T08:00:00-00:00', true],
  ['2026-03-10t08:00:00z', true],
  ['2024-02-29T08:00:00Z', true],
  ['2026-02-29T08:00:00Z', false],
  ['2026-13-01T08:00:00Z', false],
  ['2026-03-00T08:00:00Z', false],
  ['2026-03-10T24:00:00Z', false],
  ['2026-03-10T08:60:00Z', false],
  ['2026-03-10T08:00Z', false],
  ['2026-03-10 08:00:00Z', false],
  ['2026-03-10T08:00:00', false],
  ['2026-03-10', false],
  ['1773129600', false],
])('Conventions: %s as a timestamp: %s', (text, accepted) => {
  expect(isTimestamp(text)).toBe(accepted)
})
