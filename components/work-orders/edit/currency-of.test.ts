import { expect, it } from 'vitest'
import { workOrderRow } from '@/lib/work-orders/schema'
import { currencyOf } from './currency-of'

const AT = '2026-03-02T08:07:00.000Z'
const of = (...amounts: [amount: string, currency: string][]) =>
  currencyOf(
    workOrderRow.parse({
      id: 'w',
      ledger: { sources: {}, lastSource: 'api', firstSeenAt: AT, lastConfirmedAt: AT, stub: false },
      serviceTaskInstances: amounts.map(([amount, currency]) => ({
        serviceTaskId: 's',
        partsCost: { amount, currency },
      })),
    }),
  )

it('is that of the amounts, also of what is no number', () => {
  expect(of(['1.00', 'EUR'], ['2.00', 'eur'])).toBe('eur')
  expect(of(['1,200', 'eur'])).toBe('eur')
})

it('is US dollars where amounts name none, or several', () => {
  expect(of()).toBe('usd')
  expect(of(['1.00', 'eur'], ['1.00', 'cad'])).toBe('usd')
})
