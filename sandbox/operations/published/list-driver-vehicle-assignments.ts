import { listDriverVehicleAssignments as endpoint } from '@/lib/platform/contract/endpoints/published/vehicles'
import { chosenLimit } from '../chosen-limit'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf, tagFilter } from '../tag-filter'

/** Published, GET /fleet/driver-vehicle-assignments: those that touch the range; now without one. */
export const listDriverVehicleAssignments = operation(endpoint, (call) => {
  const { fleet, query, now } = call
  const start = query.startTime === undefined ? now : Date.parse(query.startTime)
  const end = query.endTime === undefined ? Math.max(start, now) : Date.parse(query.endTime)
  const drivers = membersOf(query.driverIds)
  const vehicles = membersOf(query.vehicleIds)
  const driverTagged = tagFilter(fleet, { tagIds: query.driverTagIds })
  const vehicleTagged = tagFilter(fleet, { tagIds: query.vehicleTagIds })
  const assignments = fleet.driverVehicleAssignments.all().filter((one) => {
    const driver = fleet.drivers.get(one.driverId)
    const vehicle = fleet.vehicles.get(one.vehicleId)
    return (
      (query.filterBy === 'drivers' ? driver : vehicle) !== undefined &&
      Date.parse(one.startTime) <= end &&
      (one.endTime === undefined || Date.parse(one.endTime) > start) &&
      (!drivers || drivers.has(one.driverId)) &&
      (!vehicles || vehicles.has(one.vehicleId)) &&
      driverTagged(driver?.tags ?? []) &&
      vehicleTagged(vehicle?.tags ?? []) &&
      (query.assignmentType === undefined || query.assignmentType === one.assignmentType)
    )
  })
  const page = pageOf(call, assignments, { limit: chosenLimit(call) })
  const data = page.data.map(({ id: _id, driverId, vehicleId, sourceName, ...one }) => ({
    ...one,
    driver: named(driverId, fleet.drivers.get(driverId)),
    vehicle: named(vehicleId, fleet.vehicles.get(vehicleId)),
    metadata: { sourceName },
  }))
  return { ...page, data }
})

/** One whom a tag-scoped token does not see has an id and no more. */
const named = (id: string, of: { name: string; externalIds: Record<string, string> } | undefined) =>
  of ? { id, name: of.name, externalIds: of.externalIds } : { id }
