import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { costPicture } from '../detail/cost-picture'

/** The currency of typed amounts: that of the work order, US dollars where it has none. */
export function currencyOf(row: WorkOrderRow): string {
  const picture = costPicture(row)
  return 'cost' in picture ? picture.cost.currency : 'usd'
}
