import { expect, it } from 'vitest'
import { addAmounts, perDistance } from './per-distance'

it('divides exactly and rounds once, half up, to a tenth of a cent', () => {
  // A hundred miles.
  expect(perDistance('125.40', 160_934)).toEqual({ perMile: '1.254', perKilometer: '0.779' })
  expect(perDistance('0.10', 200_000)).toEqual({ perMile: '0.001', perKilometer: '0.001' })
  expect(perDistance('0.09', 200_000)).toEqual({ perMile: '0.001', perKilometer: '0.000' })
  expect(perDistance('90071992547409.93', 1_000)).toEqual({
    perMile: '144956820774218.886',
    perKilometer: '90071992547409.930',
  })
})

it('tells nothing of a vehicle that stood', () => {
  expect(perDistance('12.00', 0)).toBeNull()
})

it('adds what no floating-point number holds', () => {
  expect(addAmounts(['0.10', '0.20', '90071992547409.93'])).toBe('90071992547410.23')
  expect(addAmounts([])).toBe('0.00')
})
