import { streamDvirs as endpoint } from '@/lib/platform/contract/endpoints/published/dvirs'
import { feedPage } from '../feed-page'
import { operation } from '../operation'
import { membersOf } from '../tag-filter'
import { streamedDvir } from './streamed-dvir'

/** Published, GET /dvirs/stream: by the time of the last change. */
export const streamDvirs = operation(endpoint, (call) => {
  const { sandbox, fleet, query } = call
  const { iso } = sandbox.clock
  const end = query.endTime === undefined ? null : iso(Date.parse(query.endTime))
  const statuses = membersOf(query.safetyStatus)
  const page = feedPage(call, {
    records: fleet.dvirs
      .all()
      .filter(
        (dvir) =>
          (end === null || dvir.updatedAtTime < end) && (!statuses || statuses.has(dvir.safetyStatus)),
      ),
    timeOf: (dvir) => dvir.updatedAtTime,
    from: iso(Date.parse(query.startTime)),
    limit: query.limit ?? 200,
  })
  return { ...page, data: page.data.map((dvir) => streamedDvir(fleet, dvir, query.includeExternalIds)) }
})
