import { deleteWorkOrder as endpoint } from '@/lib/platform/contract/endpoints/published/work-orders'
import { foundInPath } from '../find-by-id'
import { operation } from '../operation'

/** Published, DELETE /maintenance/work-orders?id=. */
export const deleteWorkOrder = operation(endpoint, ({ fleet, query }) => {
  foundInPath(fleet.workOrders.get(query.id), 'work order')
  fleet.workOrders.delete(query.id)
  return undefined
})
