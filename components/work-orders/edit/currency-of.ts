import { currenciesIn } from '@/lib/work-orders/cost/cost'
import type { WorkOrderRow } from '@/lib/work-orders/schema'

/** The currency of typed amounts: that of the work order, US dollars where it has none, or several. */
export function currencyOf(row: WorkOrderRow): string {
  const [currency, another] = currenciesIn(row)
  return another === undefined ? (currency ?? 'usd') : 'usd'
}
