import { listHubs as endpoint } from '@/lib/platform/contract/endpoints/published/hubs'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf } from '../tag-filter'

/** Published, GET /hubs: those that have plans; the range is about their last change. */
export const listHubs = operation(endpoint, (call) => {
  const { fleet, query, organization } = call
  const ids = membersOf(query.hubIds)
  const start = Date.parse(query.startTime ?? '') || 0
  const end = Date.parse(query.endTime ?? '') || Infinity
  const hubs = [...new Set(fleet.hubPlans.all().map(({ hubId }) => hubId))].flatMap((id) => {
    const plans = fleet.hubPlans.all().filter(({ hubId }) => hubId === id)
    const [first] = plans
    if (!first || (ids && !ids.has(id))) return []
    const updatedAt = plans.reduce((latest, plan) => (plan.updatedAt > latest ? plan.updatedAt : latest), '')
    const at = Date.parse(updatedAt)
    if (at < start || at >= end) return []
    const name = first.name.split(',')[0] ?? first.name
    return [{ id, name, timeZone: organization.timezone, createdAt: first.createdAt, updatedAt }]
  })
  return pageOf(call, hubs, { limit: query.limit ?? 100 })
})
