import { listRidershipRouteSetups as endpoint } from '@/lib/platform/contract/endpoints/published/ridership'
import { operation } from '../operation'
import { pageOf } from '../page-of'

/** Published, GET /ridership/route-setups: of one account. */
export const listRidershipRouteSetups = operation(endpoint, (call) => {
  const { fleet, query } = call
  const setups = fleet.ridershipSetups
    .all()
    .filter(({ accountId }) => accountId === query.accountId.toLowerCase())
  const page = pageOf(call, setups, { limit: query.limit ?? 512 })
  return { ...page, data: page.data.map(({ id: _id, ...setup }) => setup) }
})
