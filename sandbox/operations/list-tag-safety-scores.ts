import { DAY_MS } from '@/lib/durations'
import { listTagSafetyScores as endpoint } from '@/lib/platform/contract/endpoints/safety'
import type { Fleet } from '../fleet/open-fleet'
import type { TripRecord } from '../fleet/safety'
import { chosenLimit } from './chosen-limit'
import { operation } from './operation'
import { pageOf } from './page-of'
import { scoreOf } from './score-of'
import { membersOf, withDescendants } from './tag-filter'

/** What is used when a call names no times: the last 30 days. */
const USUAL_MS = 30 * DAY_MS

/** Specification, Safety, GET /safety-scores/tags: over trips that end in the range, by driver or by vehicle. */
export const listTagSafetyScores = operation(endpoint, (call) => {
  const { fleet, query, now } = call
  const end = query.endTime === undefined ? now : Date.parse(query.endTime)
  const start = query.startTime === undefined ? end - USUAL_MS : Date.parse(query.startTime)
  const wanted = membersOf(query.tagIds)
  const trips = fleet.trips.all().filter(({ endTime }) => {
    const at = Date.parse(endTime)
    return at >= start && at < end
  })
  const tags = fleet.tags.all().filter((tag) => !wanted || wanted.has(tag.id))
  const page = pageOf(call, tags, { limit: chosenLimit(call) })
  const data = page.data.map((tag) => {
    const below = withDescendants(fleet.tags.values(), new Set([tag.id]))
    const carries = (record: { tags: { id: string }[] } | undefined) =>
      record?.tags.some((one) => below.has(one.id)) ?? false
    const counts = query.scoreType === 'vehicle' ? ofVehicles(fleet, carries) : ofDrivers(fleet, carries)
    return { tagId: tag.id, ...scoreOf(trips.filter(counts)) }
  })
  return { ...page, data }
})

type Carries = (record: { tags: { id: string }[] } | undefined) => boolean

const ofVehicles = (fleet: Fleet, carries: Carries) => (trip: TripRecord) =>
  carries(fleet.vehicles.get(trip.vehicleId))

/** Deactivated drivers and unassigned trips do not count. */
const ofDrivers = (fleet: Fleet, carries: Carries) => (trip: TripRecord) => {
  const driver = trip.driverId === undefined ? undefined : fleet.drivers.get(trip.driverId)
  return driver !== undefined && !driver.isDeactivated && carries(driver)
}
