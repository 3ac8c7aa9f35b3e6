import { updateLiveShare as endpoint } from '@/lib/platform/contract/endpoints/published/live-shares'
import { foundInPath } from '../find-by-id'
import { bodyOperation } from '../operation'

/** Published, PATCH /live-shares?id=: what is absent stays. */
export const updateLiveShare = bodyOperation(endpoint, ({ sandbox, fleet, query, body }) => {
  const link = foundInPath(fleet.liveShares.get(query.id), 'live sharing link')
  const { name, description, expiresAtTime } = body
  const data = fleet.liveShares.put({
    ...link,
    name,
    ...(description === undefined ? {} : { description }),
    ...(expiresAtTime === undefined ? {} : { expiresAtTime: sandbox.clock.iso(Date.parse(expiresAtTime)) }),
  })
  return { data }
})
