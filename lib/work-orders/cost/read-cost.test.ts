import { expect, it } from 'vitest'
import { readCost } from './read-cost'

const of = (amount: string, currency = 'usd') => ({ unallocatedLabor: { cost: { amount, currency } } })

it('adds up plain numbers', () => {
  expect(readCost(of('-12.5'))).toMatchObject({ cost: { currency: 'usd', total: '-12.50' } })
  expect(readCost(of('12.55'))).toMatchObject({ cost: { total: '12.55' } })
})

it.each(['', 'five', '1,200.00', '1e9', 'NaN', '.5', '9'.repeat(19)])('does not throw for %j', (amount) => {
  expect(readCost(of(amount))).toEqual({ unreadable: true })
  const tax = { money: { amount: '1.00', currency: 'usd' } }
  expect(readCost({ ...of(amount), tax }), 'beside one that is plain').toEqual({ unreadable: true })
  expect(readCost({ tax: { money: { amount, currency: 'usd' } } })).toEqual({ unreadable: true })
  expect(
    readCost({ serviceTaskInstances: [{ serviceTaskId: 's', partsCost: { amount, currency: 'usd' } }] }),
  ).toEqual({
    unreadable: true,
  })
})

it('names currencies that cannot be added up', () => {
  expect(readCost({ ...of('1'), tax: { money: { amount: '1', currency: 'EUR' } } })).toEqual({
    mixed: ['eur', 'usd'],
  })
})
