import { listDriverSafetyScores as endpoint } from '@/lib/platform/contract/endpoints/published/safety'
import { chosenLimit } from '../chosen-limit'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { scoreOf } from '../score-of'
import { membersOf } from '../tag-filter'

/** Published, GET /safety-scores/drivers: over trips that end in the range, of drivers who have not left. */
export const listDriverSafetyScores = operation(endpoint, (call) => {
  const { fleet, query } = call
  const [start, end] = [Date.parse(query.startTime), Date.parse(query.endTime)]
  const wanted = membersOf(query.driverIds)
  const trips = fleet.trips.all().filter(({ endTime }) => {
    const at = Date.parse(endTime)
    return at >= start && at < end
  })
  const drivers = fleet.drivers
    .all()
    .filter(({ id, isDeactivated }) => !isDeactivated && (!wanted || wanted.has(id)))
  const page = pageOf(call, drivers, { limit: chosenLimit(call) })
  const data = page.data.map(({ id }) => {
    const { tagScore: driverScore, ...score } = scoreOf(trips.filter(({ driverId }) => driverId === id))
    return { driverId: id, driverScore, ...score }
  })
  return { ...page, data }
})
