import { listHubPlanOrders as endpoint } from '@/lib/platform/contract/endpoints/fleet'
import { operation } from './operation'
import { pageOf } from './page-of'
import { membersOf } from './tag-filter'

/** Specification, Fleet data, GET /hub/plan/orders: limit at most 100, default 100. */
export const listHubPlanOrders = operation(endpoint, (call) => {
  const { fleet, query } = call
  const wanted = membersOf(query.orderIds)
  const orders = fleet.hubPlanOrders
    .all()
    .filter((order) => order.planId === query.planId && (!wanted || wanted.has(order.id)))
  return pageOf(call, orders, { limit: query.limit ?? 100 })
})
