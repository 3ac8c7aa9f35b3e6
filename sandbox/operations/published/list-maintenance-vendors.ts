import { listMaintenanceVendors as endpoint } from '@/lib/platform/contract/endpoints/published/equipment'
import { chosenLimit } from '../chosen-limit'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { uuidsOf } from '../tag-filter'

/** Published, GET /fleet/maintenance/vendors: external ids only when they are asked for. */
export const listMaintenanceVendors = operation(endpoint, (call) => {
  const { fleet, query } = call
  const ids = uuidsOf(query.ids)
  const vendors = fleet.maintenanceVendors.all().filter(({ id }) => !ids || ids.has(id))
  const page = pageOf(call, vendors, { limit: chosenLimit(call) })
  const data = page.data.map(({ externalIds, ...vendor }) => ({
    ...vendor,
    ...(query.includeExternalIds ? { externalIds } : {}),
  }))
  return { ...page, data }
})
