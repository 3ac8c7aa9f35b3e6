import { streamDefects as endpoint } from '@/lib/platform/contract/endpoints/published/dvirs'
import { feedPage } from '../feed-page'
import { operation } from '../operation'
import { streamedDefect } from './streamed-dvir'

/** Published, GET /defects/stream: the defects of all DVIRs by the time of their last change. */
export const streamDefects = operation(endpoint, (call) => {
  const { sandbox, fleet, query } = call
  const { iso } = sandbox.clock
  const end = query.endTime === undefined ? null : iso(Date.parse(query.endTime))
  const records = fleet.dvirs
    .all()
    .flatMap((dvir) =>
      [...dvir.vehicleDefects, ...dvir.trailerDefects].flatMap((defect) =>
        (end === null || defect.updatedAtTime < end) &&
        (query.isResolved === undefined || defect.isResolved === query.isResolved)
          ? [{ id: defect.id, dvirId: dvir.id, defect }]
          : [],
      ),
    )
  const page = feedPage(call, {
    records,
    timeOf: ({ defect }) => defect.updatedAtTime,
    from: iso(Date.parse(query.startTime)),
    limit: query.limit ?? 200,
  })
  return { ...page, data: page.data.map((one) => streamedDefect(fleet, one, query.includeExternalIds)) }
})
