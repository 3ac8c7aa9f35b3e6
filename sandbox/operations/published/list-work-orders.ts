import { listWorkOrders as endpoint } from '@/lib/platform/contract/endpoints/published/work-orders'
import { chosenLimit } from '../chosen-limit'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf } from '../tag-filter'

/** Published, GET /maintenance/work-orders. */
export const listWorkOrders = operation(endpoint, (call) => {
  const wanted = membersOf(call.query.ids)
  const orders = call.fleet.workOrders.all().filter((order) => !wanted || wanted.has(order.id))
  return pageOf(call, orders, { limit: chosenLimit(call) })
})
