import { listRoutes as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import { operation } from '../operation'
import { pageOf } from '../page-of'

/** Published, GET /fleet/routes: routes that are planned to start in the range, its end excluded. */
export const listRoutes = operation(endpoint, (call) => {
  const { sandbox, fleet, query } = call
  const start = sandbox.clock.iso(Date.parse(query.startTime))
  const end = sandbox.clock.iso(Date.parse(query.endTime))
  const routes = fleet.routes.all().filter(({ scheduledRouteStartTime: at }) => at && at >= start && at < end)
  return pageOf(call, routes, { limit: query.limit ?? 512 })
})
