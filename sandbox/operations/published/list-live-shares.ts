import { listLiveShares as endpoint } from '@/lib/platform/contract/endpoints/published/live-shares'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf } from '../tag-filter'

/** Published, GET /live-shares: links that have not expired. */
export const listLiveShares = operation(endpoint, (call) => {
  const { fleet, query, now } = call
  const ids = membersOf(query.ids)
  const type = query.type ?? 'all'
  const links = fleet.liveShares
    .all()
    .filter(
      (link) =>
        (link.expiresAtTime === undefined || Date.parse(link.expiresAtTime) > now) &&
        (type === 'all' || link.type === type) &&
        (!ids || ids.has(link.id)),
    )
  return pageOf(call, links, { limit: query.limit ?? 100 })
})
