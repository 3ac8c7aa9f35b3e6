import { archiveQualificationRecord as endpoint } from '@/lib/platform/contract/endpoints/fleet'
import { changeTime } from '../change-time'
import { foundInPath } from './find-by-id'
import { bodyOperation } from './operation'

/** Specification, Fleet data, POST /qualification-records/archive: no body in the answer. */
export const archiveQualificationRecord = bodyOperation(endpoint, ({ sandbox, fleet, body }) => {
  const record = foundInPath(fleet.qualificationRecords.get(body.id), 'qualification record')
  if (record.recordStatus === 'archived') return undefined
  const at = changeTime(sandbox)
  fleet.qualificationRecords.put({
    ...record,
    recordStatus: 'archived',
    archivedAtTime: at,
    updatedAtTime: at,
  })
  return undefined
})
