import { describe, expect, it } from 'vitest'
import { moneyText } from './money-text'

describe('moneyText', () => {
  it.each([
    ['1234.5', 'usd', '$1,234.50'],
    ['0', 'USD', '$0.00'],
    ['-12.34', 'usd', '−$12.34'],
    ['1234567.89', 'eur', '€1,234,567.89'],
    ['999.999', 'usd', '$999.999'],
    ['12.50', 'chf', '12.50 CHF'],
    ['90071992547409931.23', 'usd', '$90,071,992,547,409,931.23'],
    ['much', 'usd', 'much USD'],
  ])('%s %s is %s', (amount, currency, text) => {
    expect(moneyText(amount, currency)).toBe(text)
  })
})
