import { listHubPlans as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf } from '../tag-filter'

/** Published, GET /hub/plans: the plans of a hub, by the start of their shift. */
export const listHubPlans = operation(endpoint, (call) => {
  const { fleet, query } = call
  const ids = membersOf(query.planIds)
  const start = Date.parse(query.startTime ?? '') || 0
  const end = Date.parse(query.endTime ?? '') || Infinity
  const plans = fleet.hubPlans.all().filter((plan) => {
    const at = Date.parse(plan.shiftStartTime)
    return plan.hubId === query.hubId && (!ids || ids.has(plan.id)) && at >= start && at < end
  })
  return pageOf(call, plans, { limit: query.limit ?? 100 })
})
