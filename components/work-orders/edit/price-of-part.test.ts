import { expect, it } from 'vitest'
import { priceOfPart } from './price-of-part'

it('fills in what a part was seen at, and nothing where it was not', () => {
  expect(priceOfPart({ typed: '', filled: undefined, known: 1250 })).toBe('12.50')
  expect(priceOfPart({ typed: '', filled: undefined, known: null })).toBe('')
})

it('takes back the price of a part whose number was on the way to another', () => {
  expect(priceOfPart({ typed: '12.50', filled: '12.50', known: null })).toBe('')
  expect(priceOfPart({ typed: '12.50', filled: '12.50', known: 900 })).toBe('9.00')
})

it('leaves what somebody typed', () => {
  expect(priceOfPart({ typed: '11.00', filled: '12.50', known: 900 })).toBe('11.00')
  expect(priceOfPart({ typed: '11.00', filled: undefined, known: null })).toBe('11.00')
})
