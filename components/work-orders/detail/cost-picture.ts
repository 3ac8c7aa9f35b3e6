import { type Cost, costOf, MixedCurrencies } from '@/lib/work-orders/cost'
import type { WorkOrderBody } from '@/lib/work-orders/schema'

export type CostPicture = { cost: Cost } | { mixed: string[] }

/** What a work order costs, or the currencies that cannot be added up. */
export function costPicture(workOrder: WorkOrderBody): CostPicture {
  try {
    return { cost: costOf(workOrder) }
  } catch (error) {
    if (error instanceof MixedCurrencies) return { mixed: error.currencies }
    throw error
  }
}
