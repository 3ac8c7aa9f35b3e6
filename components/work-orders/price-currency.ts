import { currenciesIn } from '@/lib/work-orders/cost/cost'
import type { ServiceTask, WorkOrderBody } from '@/lib/work-orders/schema'

/**
 * In which currency a part's price in cents is said: the one that its work order is added up in. Where that names several, nothing is
 * added up, and its task's own comes first.
 */
export function priceCurrency(order: WorkOrderBody, task: ServiceTask): string {
  const [currency, another] = currenciesIn(order)
  if (another === undefined) return currency ?? 'usd'
  return task.partsCost?.currency ?? task.laborHourlyCost?.currency ?? 'usd'
}
