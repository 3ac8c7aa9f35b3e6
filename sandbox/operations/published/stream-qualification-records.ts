import { streamQualificationRecords as endpoint } from '@/lib/platform/contract/endpoints/published/qualifications'
import type { Fleet } from '../../fleet/open-fleet'
import type { QualificationRecord } from '../../fleet/qualification'
import { feedPage } from '../feed-page'
import { operation } from '../operation'
import { membersOf, uuidsOf } from '../tag-filter'

const PAGE = 100

/** Published, GET /qualification-records/stream: by the time of the last change, up to endTime (exclusive). */
export const streamQualificationRecords = operation(endpoint, (call) => {
  const { sandbox, fleet, query } = call
  const { iso } = sandbox.clock
  const end = query.endTime === undefined ? null : iso(Date.parse(query.endTime))
  const types = uuidsOf(query.qualificationTypeIds)
  const owners = membersOf(query.ownerIds)
  const page = feedPage(call, {
    records: fleet.qualificationRecords
      .all()
      .filter(
        ({ owner, qualificationType, recordStatus, updatedAtTime }) =>
          owner.entityType === query.entityType &&
          (end === null || updatedAtTime < end) &&
          (!types || types.has(qualificationType.id)) &&
          (!owners || owners.has(owner.id)) &&
          (query.includeDeleted === true || recordStatus !== 'deleted'),
      ),
    timeOf: ({ updatedAtTime }) => updatedAtTime,
    from: iso(Date.parse(query.startTime)),
    limit: PAGE,
  })
  return { ...page, data: page.data.map((record) => answered(fleet, record, query.includeExternalIds)) }
})

function answered(
  fleet: Fleet,
  { archivedAtTime: _archived, externalIds, owner, ...record }: QualificationRecord,
  withExternalIds: boolean | undefined,
) {
  if (!withExternalIds) return { ...record, owner }
  const of = fleet.drivers.get(owner.id) ?? fleet.vehicles.get(owner.id) ?? fleet.trailers.get(owner.id)
  return { ...record, externalIds, owner: { ...owner, externalIds: of?.externalIds ?? {} } }
}
