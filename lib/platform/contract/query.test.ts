import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { sayFault } from '@/lib/fault-words'
import { isTimestamp } from '@/lib/timestamp'
import { after, commaList, queryBoolean, queryInteger } from './query'

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

describe('what is refused, in words', () => {
  const wordsOf = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => sayFault(message)) ?? []

  test('a boolean that is none', () => {
    for (const value of ['yes', 1, 'TRUE', ''])
      expect(wordsOf(queryBoolean, value)).toEqual(['must be true or false'])
    expect(queryBoolean.parse('true')).toBe(true)
    expect(queryBoolean.parse(false)).toBe(false)
  })

  test.each(['1.5', '0.5', 0.5, 2.5, 'x1', '1x', '', ' 1', '5 ', '0x5', '6', 0, -1, null])(
    'a whole number from 1 to 5 that is %j',
    (value) => {
      const words = new Set(wordsOf(queryInteger({ min: 1, max: 5 }), value))
      expect(words).toEqual(new Set(['must be a whole number from 1 to 5']))
    },
  )

  test('a whole number with one bound or none', () => {
    for (const range of [{}, { min: 0 }, { max: 5 }])
      expect(wordsOf(queryInteger(range), 'x')).toEqual(['must be a whole number'])
    expect(wordsOf(queryInteger({ min: 0 }), -1)).toEqual(['must be a whole number'])
    expect(queryInteger({ min: 0 }).parse('0')).toBe(0)
    expect(queryInteger({ max: 5 }).parse(-7)).toBe(-7)
    expect(queryInteger().parse('-1773129600000')).toBe(-1_773_129_600_000)
  })

  test('a list with too many values or too few', () => {
    expect(wordsOf(commaList({ max: 2 }), ['1', '2', '3'])).toEqual(['must hold at most 2 values, holds 3'])
    expect(commaList({ max: 2 }).parse(['1', '2'])).toBe('1,2')
    expect(wordsOf(commaList({ min: 1 }), '')).toEqual(['must hold at least 1 value'])
    expect(wordsOf(commaList({ min: 2 }), ['1'])).toEqual(['must hold at least 2 values'])
    expect(commaList({ min: 1 }).parse('1')).toBe('1')
    expect(wordsOf(commaList(), { 0: '1' })).toEqual(['must be a list'])
  })

  test('elements of another kind, each at its place', () => {
    const uuid = '0190f5c1-7d2e-7c3a-9b1f-0123456789AB'
    expect(commaList({ items: 'uuid' }).parse([uuid])).toBe(uuid)
    for (const other of [`x${uuid}`, `${uuid}0`, 'x'])
      expect(wordsOf(commaList({ items: 'uuid' }), [other])).toEqual(['must be a UUID'])
    expect(commaList({ items: 'integer' }).parse([-1, '22'])).toBe('-1,22')
    for (const other of ['x1', '1x', '1.5'])
      expect(wordsOf(commaList({ items: 'integer' }), [other])).toEqual(['must be a whole number'])
    expect(wordsOf(commaList(), ['a,b', 'c'])).toEqual(['must not be empty or contain a comma'])
    const closed = commaList({ values: ['Open', 'Closed'] })
    expect(wordsOf(closed, 'Open,Washed')).toEqual(['must be one of Open, Closed'])
    expect(closed.parse(' Open , Closed ')).toBe('Open,Closed')
    expect(closed.parse('  ')).toBeUndefined()
  })
})

test('forms and documents read what travels from the schema', () => {
  const wire = (schema: z.ZodType) => schema.meta()?.['wire']
  expect(wire(queryBoolean)).toStrictEqual({ kind: 'boolean' })
  expect(wire(queryInteger())).toStrictEqual({ kind: 'integer' })
  expect(wire(queryInteger({ min: 1, max: 512, default: 100 }))).toEqual({
    kind: 'integer',
    minimum: 1,
    maximum: 512,
    default: 100,
  })
  expect(wire(commaList())).toStrictEqual({ kind: 'list', items: 'string' })
  expect(after.meta()?.description).toMatch(/endCursor of the previous page/)
  expect(wire(commaList({ items: 'uuid', min: 1, max: 50, values: ['a'] }))).toEqual({
    kind: 'list',
    items: 'uuid',
    values: ['a'],
    minItems: 1,
    maxItems: 50,
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
