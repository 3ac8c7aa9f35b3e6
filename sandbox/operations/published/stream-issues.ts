import { streamIssues as endpoint } from '@/lib/platform/contract/endpoints/published/issues'
import { feedPage } from '../feed-page'
import { operation } from '../operation'
import { membersOf } from '../tag-filter'

const PAGE = 100

/** Published, GET /issues/stream: by the time of the last change, up to endTime (exclusive). */
export const streamIssues = operation(endpoint, (call) => {
  const { sandbox, fleet, query } = call
  const { iso } = sandbox.clock
  const end = query.endTime === undefined ? null : iso(Date.parse(query.endTime))
  const statuses = membersOf(query.status)
  const assets = membersOf(query.assetIds)
  const ofStops = membersOf(query.assignedToRouteStopIds)
  const records = fleet.issues.all().filter(
    ({ asset, status, updatedAtTime }) =>
      (end === null || updatedAtTime < end) &&
      (!statuses || statuses.has(status)) &&
      (!assets || assets.has(asset?.id ?? '')) &&
      // None of these is given to a stop.
      !ofStops,
  )
  return feedPage(call, {
    records,
    timeOf: ({ updatedAtTime }) => updatedAtTime,
    from: iso(Date.parse(query.startTime)),
    limit: PAGE,
  })
})
