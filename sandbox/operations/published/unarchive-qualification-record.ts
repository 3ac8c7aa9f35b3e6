import { unarchiveQualificationRecord as endpoint } from '@/lib/platform/contract/endpoints/published/qualifications'
import { changeTime } from '../../change-time'
import { foundInPath } from '../find-by-id'
import { bodyOperation, type Operation } from '../operation'

/** Published, POST /qualification-records/unarchive: 200 without a body. One that is not archived stays as it is. */
export const unarchiveQualificationRecord: Operation = {
  ...bodyOperation(endpoint, ({ sandbox, fleet, body }) => {
    const found = foundInPath(fleet.qualificationRecords.get(body.id), 'qualification record')
    if (found.recordStatus !== 'archived') return undefined
    const { archivedAtTime: _archived, ...record } = found
    fleet.qualificationRecords.put({
      ...record,
      recordStatus: 'active',
      updatedAtTime: changeTime(sandbox),
    })
    return undefined
  }),
  bodylessStatus: 200,
}
