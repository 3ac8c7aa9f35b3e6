import { defectsOf } from '@/lib/dvirs/defects/defects'
import { statusOf } from '@/lib/dvirs/safety-status'
import type { DvirBody } from '@/lib/dvirs/schema'
import { isOpen } from '@/lib/work-orders/list/conditions'
import type { OrderOfDvir } from '../defect-requests'

/**
 * The work orders of a report that are open although what they were made for is resolved: all of it where the report is, else
 * those whose every defect is. Not those that are also open for what another report says is open.
 */
export function ordersToEnd<Order extends OrderOfDvir>(dvir: DvirBody, orders: readonly Order[]): Order[] {
  const isResolved = statusOf(dvir) === 'resolved'
  const resolved = new Set(
    defectsOf(dvir).flatMap(({ defect }) => (defect.isResolved === true ? [defect.id] : [])),
  )
  return orders.filter(
    (order) =>
      isOpen(order) &&
      !order.isOpenElsewhere &&
      (isResolved || (order.openFor.length > 0 && order.openFor.every((id) => resolved.has(id)))),
  )
}
