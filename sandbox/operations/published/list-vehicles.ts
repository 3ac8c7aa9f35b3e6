import { listVehicles as endpoint } from '@/lib/platform/contract/endpoints/published/directory'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { tagFilter } from '../tag-filter'
import { directoryFilter } from './attribute-filter'

/** Published, GET /fleet/vehicles. */
export const listVehicles = operation(endpoint, (call) => {
  const { fleet, query } = call
  const tagged = tagFilter(fleet, query)
  const matches = directoryFilter(query)
  const vehicles = fleet.vehicles.all().filter((vehicle) => tagged(vehicle.tags) && matches(vehicle))
  const page = pageOf(call, vehicles, { limit: query.limit ?? 512 })
  return { ...page, data: page.data.map(({ readings: _readings, ...vehicle }) => vehicle) }
})
