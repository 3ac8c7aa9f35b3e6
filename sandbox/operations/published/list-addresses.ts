import { listAddresses as endpoint } from '@/lib/platform/contract/endpoints/published/directory'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { tagFilter } from '../tag-filter'

/** Published, GET /addresses. */
export const listAddresses = operation(endpoint, (call) => {
  const { fleet, query } = call
  const tagged = tagFilter(fleet, query)
  const createdAfter = Date.parse(query.createdAfterTime ?? '') || 0
  const addresses = fleet.addresses
    .all()
    .filter((address) => tagged(address.tags) && Date.parse(address.createdAtTime) > createdAfter)
  return pageOf(call, addresses, { limit: query.limit ?? 512 })
})
