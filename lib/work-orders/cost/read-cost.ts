import { type Cost, costOf, MixedCurrencies, moneyIn } from './cost'

/** What a work order costs, or why that cannot be said: the currencies that cannot be added up, or an amount that is no number. */
type CostRead = { cost: Cost } | { mixed: string[] } | { unreadable: true }

/** An amount of the platform is any text: what is no plain number must not keep the order out of the ledger, nor off a page. */
const PLAIN = /^-?\d{1,18}(\.\d{1,9})?$/

/** What a work order costs, whatever its amounts are. */
export function readCost(workOrder: Parameters<typeof costOf>[0]): CostRead {
  if (moneyIn(workOrder).some(({ amount }) => !PLAIN.test(amount))) return { unreadable: true }
  try {
    return { cost: costOf(workOrder) }
  } catch (error) {
    if (error instanceof MixedCurrencies) return { mixed: error.currencies }
    throw error
  }
}
