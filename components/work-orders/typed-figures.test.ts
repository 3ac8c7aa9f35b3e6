import { describe, expect, it } from 'vitest'
import { basisPointsOf, centsOf, hundredths, percentText, quantityOf, wholeOf } from './typed-figures'

describe('typed figures', () => {
  it.each([
    ['12.5', 1250],
    ['$1,012.50', 101250],
    ['0', 0],
    ['0.07', 7],
    ['999999999999.99', 99999999999999],
    ['1.005', null],
    // A comma that cannot stand between thousands stands before the fraction.
    ['1234,5', 123450],
    ['12,50', 1250],
    ['1,2345', null],
    ['12,345,6', null],
    ['-1', null],
    ['', null],
    ['1e3', null],
  ])('"%s" is %s cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents)
  })

  it.each([
    ['8.25', 825],
    ['8.25%', 825],
    ['100', 10000],
    ['0.01', 1],
    ['8.255', null],
    ['8,25', 825],
  ])('"%s" is %s basis points', (typed, basisPoints) => {
    expect(basisPointsOf(typed)).toBe(basisPoints)
  })

  it.each([
    ['90', 90],
    ['1,200', 1200],
    ['1.5', null],
    ['1,5', null],
    ['', null],
  ])('"%s" is the whole number %s', (typed, whole) => {
    expect(wholeOf(typed)).toBe(whole)
  })

  it.each([
    ['0.1', 0.1],
    ['0,5', 0.5],
    ['1,500', 1500],
    ['2', 2],
    ['-2', null],
    ['2x', null],
  ])('"%s" is the quantity %s', (typed, quantity) => {
    expect(quantityOf(typed)).toBe(quantity)
  })

  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [-1250, '-12.50'],
    [101250, '1012.50'],
  ])('%i hundredths are %s', (whole, text) => {
    expect(hundredths(whole)).toBe(text)
  })

  it.each([
    [825, '8.25'],
    [1000, '10'],
    [850, '8.5'],
    [0, '0'],
    [10_000, '100'],
  ])('%i basis points are %s per cent', (basisPoints, text) => {
    expect(percentText(basisPoints)).toBe(text)
  })
})
