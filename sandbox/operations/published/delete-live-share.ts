import { deleteLiveShare as endpoint } from '@/lib/platform/contract/endpoints/published/live-shares'
import { foundInPath } from '../find-by-id'
import { operation } from '../operation'

/** Published, DELETE /live-shares?id=. */
export const deleteLiveShare = operation(endpoint, ({ fleet, query }) => {
  fleet.liveShares.delete(foundInPath(fleet.liveShares.get(query.id), 'live sharing link').id)
  return undefined
})
