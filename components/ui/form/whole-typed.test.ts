import { expect, it } from 'vitest'
import { wholeTyped } from './whole-typed'

const held = (value: string, badInput = false) => wholeTyped({ value, validity: { badInput } })

it('has a date or a time of day once it is whole', () => {
  expect(held('2026-03-02')).toBe('2026-03-02')
  expect(held('1970-01-01')).toBe('1970-01-01')
  expect(held('06:15')).toBe('06:15')
  expect(held('00:00')).toBe('00:00')
})

it('has none of half a date, nor of one whose year is being typed', () => {
  expect(held('', true)).toBeNull()
  for (const year of ['0002', '0020', '0202', '1969', '10000', '020261'])
    expect(held(`${year}-03-02`)).toBeNull()
})

it('tells a box that was emptied', () => expect(held('')).toBe(''))
