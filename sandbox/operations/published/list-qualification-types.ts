import { listQualificationTypes as endpoint } from '@/lib/platform/contract/endpoints/published/qualifications'
import { chosenLimit } from '../chosen-limit'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { uuidsOf } from '../tag-filter'

/** Published, GET /qualification-types: of workers or of assets. */
export const listQualificationTypes = operation(endpoint, (call) => {
  const { fleet, query } = call
  const ids = uuidsOf(query.ids)
  const types = fleet.qualificationTypes
    .all()
    .filter(({ id, entityType }) => entityType === query.entityType && (!ids || ids.has(id)))
  return pageOf(call, types, { limit: chosenLimit(call) })
})
