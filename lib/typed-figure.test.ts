import { expect, it } from 'vitest'
import { amountOf, figureText, hoursOf, readFigure } from './typed-figure'

it.each([
  ['84210', 84_210],
  [' 84210.5 ', 84_210.5],
  ['84,210', 84_210],
  ['1,234', 1_234],
  ['1,234,567.25', 1_234_567.25],
  // No thousands: it can only be a fraction.
  ['1234,5', 1_234.5],
  ['12,34', 12.34],
  ['1234,567', 1_234.567],
  ['1.234', 1.234],
  // Nor do thousands begin with a zero.
  ['0,125', 0.125],
])('reads %s as %d', (typed, figure) => {
  expect(readFigure(typed)).toBe(figure)
})

it.each([
  ['1234,5', 1_234.5],
  ['1,234', 1.234],
  ['84.210', 84_210],
  ['1.234.567,25', 1_234_567.25],
  ['1234.5', 1_234.5],
  ['1,234,567', 1_234_567],
  ['12,345,678', 12_345_678],
  ['84210', 84_210],
])('reads %s as %d where a comma stands before the fraction', (typed, figure) => {
  expect(readFigure(typed, ',')).toBe(figure)
})

it.each([
  '',
  ',',
  '1,',
  ',5',
  '-3',
  '1e6',
  '1.2.3',
  '1,2,3',
  '12,345,6',
  '1234,567,890',
  '0,125,000',
  '1,234.567,8',
  '12 mi',
  '1,234,567 mi',
])('reads no figure in "%s"', (typed) => {
  expect(readFigure(typed)).toBeNull()
  expect(readFigure(typed, ',')).toBeNull()
})

it('refuses what mixes the signs the other way round', () => {
  expect(readFigure('84.210,5')).toBeNull()
  expect(readFigure('84,210.5', ',')).toBeNull()
})

it('keeps every digit of a text, as a number does not', () => {
  expect(figureText('9,007,199,254,740,993.10')).toBe('9007199254740993.10')
  expect(figureText('9.007.199.254.740.993,10', ',')).toBe('9007199254740993.10')
})

it.each([
  ['1,012.5', '1012.5'],
  ['$7', '7'],
  [' $ 1,012.55', '1012.55'],
  ['7$', null],
  ['US$7', null],
  // Of twelve digits at most.
  ['123456789012', '123456789012'],
  ['1234567890123', null],
  ['1234,5', '1234.5'],
  ['1.234,5', null],
  ['7.', null],
  ['seven', null],
])('"%s" is the amount %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount)
})

it('reads hours as they are kept, whole ones', () => {
  expect(['1,234', '1234.4', '1234.5', '0', 'many', ''].map((typed) => hoursOf(typed))).toEqual([
    ...[1234, 1234, 1235, 0, null, null],
  ])
  expect(hoursOf('1.234', ',')).toBe(1234)
})
