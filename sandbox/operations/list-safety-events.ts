import { listSafetyEvents as endpoint } from '@/lib/platform/contract/endpoints/safety'
import { chosenLimit } from './chosen-limit'
import { operation } from './operation'
import { pageOf } from './page-of'
import { membersOf, tagFilter } from './tag-filter'

/** Specification, Safety, GET /fleet/safety-events (legacy): from startTime, up to but not at endTime. */
export const listSafetyEvents = operation(endpoint, (call) => {
  const { fleet, query } = call
  const vehicles = membersOf(query.vehicleIds)
  const matches = tagFilter(fleet, query)
  const start = Date.parse(query.startTime)
  const end = Date.parse(query.endTime)
  const events = fleet.safetyEvents.all().filter(({ time, vehicle }) => {
    const at = Date.parse(time)
    return (
      at >= start &&
      at < end &&
      (!vehicles || vehicles.has(vehicle.id)) &&
      matches(fleet.vehicles.get(vehicle.id)?.tags ?? [])
    )
  })
  const page = pageOf(call, events, { limit: chosenLimit(call) })
  return { ...page, data: page.data.map(({ harsh: _harsh, ...event }) => event) }
})
