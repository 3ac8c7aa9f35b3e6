import { listDrivers as endpoint } from '@/lib/platform/contract/endpoints/published/directory'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { tagFilter } from '../tag-filter'
import { directoryFilter } from './attribute-filter'

/** Published, GET /fleet/drivers: the active ones unless the deactivated are asked for. */
export const listDrivers = operation(endpoint, (call) => {
  const { fleet, query } = call
  const tagged = tagFilter(fleet, query)
  const matches = directoryFilter(query)
  const status = query.driverActivationStatus ?? 'active'
  const drivers = fleet.drivers
    .all()
    .filter((driver) => driver.driverActivationStatus === status && tagged(driver.tags) && matches(driver))
  return pageOf(call, drivers, { limit: query.limit ?? 512 })
})
