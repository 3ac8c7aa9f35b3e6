import { archiveQualificationRecord as endpoint } from '@/lib/platform/contract/endpoints/fleet'
import { foundInPath } from './find-by-id'
import { bodyOperation } from './operation'

/** Specification, Fleet data, POST /qualification-records/archive: no body in the answer. */
export const archiveQualificationRecord = bodyOperation(endpoint, ({ sandbox, fleet, body }) => {
  const record = foundInPath(fleet.qualificationRecords.get(body.id), 'qualification record')
  fleet.qualificationRecords.put({
    ...record,
    archivedAtTime: record.archivedAtTime ?? sandbox.clock.iso(),
  })
  return undefined
})
