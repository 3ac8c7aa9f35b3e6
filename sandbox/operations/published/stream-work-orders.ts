import { streamWorkOrders as endpoint } from '@/lib/platform/contract/endpoints/published/work-orders'
import { feedPage } from '../feed-page'
import { operation } from '../operation'
import { membersOf } from '../tag-filter'

const PAGE = 100

/** Published, GET /maintenance/work-orders/stream: by the time of the last change. */
export const streamWorkOrders = operation(endpoint, (call) => {
  const { sandbox, fleet, query } = call
  const { iso } = sandbox.clock
  const end = query.endTime === undefined ? null : iso(Date.parse(query.endTime))
  const statuses = membersOf(query.workOrderStatuses)
  const assets = membersOf(query.assetIds)
  const users = membersOf(query.assignedUserIds)
  return feedPage(call, {
    records: fleet.workOrders
      .all()
      .filter(
        (order) =>
          (end === null || order.updatedAtTime < end) &&
          (!statuses || statuses.has(order.status)) &&
          (!assets || assets.has(order.assetId)) &&
          (!users || users.has(order.assignedUserId ?? '')),
      ),
    timeOf: (order) => order.updatedAtTime,
    from: iso(Date.parse(query.startTime)),
    limit: PAGE,
  })
})
