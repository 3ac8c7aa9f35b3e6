import { storableTime } from '@/lib/ledger/keep/storable-time'
import { readCost } from '@/lib/work-orders/cost/read-cost'
import { type LaborEstimates, laborLeftMinutes } from '@/lib/work-orders/labor-left'
import { isOpen } from '@/lib/work-orders/list/conditions'
import type { WorkOrderRow } from '@/lib/work-orders/schema'

/** A work order as the page of its vehicle says it. */
export interface VehicleOrder {
  id: string
  /** What it is called by: the first line of its description. */
  description: string | null
  status: string | null
  isOpen: boolean
  dueAt: string | null
  updatedAt: string | null
  laborLeftMinutes: number | null
  /** Decimal string and ISO 4217 code in lower case; null where its amounts are of several currencies, or one is no number. */
  cost: { total: string; currency: string } | null
}

export const orderOf = (order: WorkOrderRow, estimates: LaborEstimates): VehicleOrder => ({
  id: order.id,
  description: order.description?.trim().split('\n', 1)[0]?.trim() || null,
  status: order.status ?? null,
  isOpen: isOpen(order),
  dueAt: storableTime(order.dueAtTime),
  updatedAt: storableTime(order.updatedAtTime),
  laborLeftMinutes: laborLeftMinutes(order, estimates),
  cost: totalOf(order),
})

function totalOf(order: WorkOrderRow): VehicleOrder['cost'] {
  const read = readCost(order)
  return 'cost' in read ? { total: read.cost.total, currency: read.cost.currency } : null
}
