import type { DeskContext } from '@/lib/connection/desk-context'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { isOpen } from '@/lib/work-orders/list/conditions'
import { workOrderRow } from '@/lib/work-orders/schema'
import { defectsNamedIn } from './work-order-of-defect'
import { workOrdersOfDvir } from './work-orders-of-dvir'

/** A work order that is about a DVIR. */
interface OrderOfDvir {
  row: LedgerRow
  /** Ids of the defects that it was made of or attached to, as long as it is open. */
  openFor: string[]
}

/**
 * Work orders that name a DVIR among their items, newest first, and for which of its defects each is open: made or attached here, or
 * by whoever wrote the defect's line into the description.
 */
export async function ordersOfDefects(
  ctx: Pick<DeskContext, 'db' | 'actor'>,
  dvirId: string,
): Promise<OrderOfDvir[]> {
  const [orders, made] = await Promise.all([
    workOrdersOfDvir(ctx, dvirId),
    ctx.db.defectOrder.findMany({ where: { organizationId: ctx.actor.organizationId, dvirId } }),
  ])
  return orders.map((row) => {
    const order = workOrderRow.parse(row)
    if (!isOpen(order)) return { row, openFor: [] }
    const here = made.filter(({ workOrderId }) => workOrderId === row.id).map(({ defectId }) => defectId)
    return { row, openFor: [...new Set([...here, ...defectsNamedIn(order.description, dvirId)])] }
  })
}
