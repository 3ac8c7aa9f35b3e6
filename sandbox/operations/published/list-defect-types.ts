import { listDefectTypes as endpoint } from '@/lib/platform/contract/endpoints/published/dvirs'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf } from '../tag-filter'

/** Published, GET /defect-types. */
export const listDefectTypes = operation(endpoint, (call) => {
  const wanted = membersOf(call.query.ids)
  const types = call.fleet.defectTypes.all().filter((type) => !wanted || wanted.has(type.id))
  return pageOf(call, types, { limit: call.query.limit ?? 512 })
})
