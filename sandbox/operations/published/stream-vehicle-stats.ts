import { streamVehicleStats as endpoint } from '@/lib/platform/contract/endpoints/published/vehicles'
import type { Fleet } from '../../fleet/open-fleet'
import type { VehicleReadingRecord } from '../../fleet/vehicle-reading'
import { feedCursor, feedPage } from '../feed-page'
import { operation } from '../operation'
import { askedTypes, askedVehicles, headOf, readingsByVehicle } from './vehicle-stats'

const PAGE = 200

/** Published, GET /fleet/vehicles/stats/feed: first the newest of each vehicle, then what came since. */
export const streamVehicleStats = operation(endpoint, (call) => {
  const { fleet, query, sandbox, now } = call
  const byVehicle = readingsByVehicle(fleet, askedTypes(query.types))
  const readings = askedVehicles(fleet, query).flatMap(({ id }) => byVehicle.get(id) ?? [])
  if (!query.after) {
    const time = readings.reduce(
      (latest, { changedAtTime }) => (changedAtTime > latest ? changedAtTime : latest),
      readings.length > 0 ? '' : sandbox.clock.iso(now),
    )
    // Behind every reading of that moment, whatever its id: none is told twice.
    const endCursor = feedCursor(call, { time, id: '\uffff', thin: false })
    return { data: seriesOf(fleet, readings), pagination: { endCursor, hasNextPage: false } }
  }
  const page = feedPage(call, {
    records: readings,
    timeOf: ({ changedAtTime }) => changedAtTime,
    from: '',
    limit: PAGE,
  })
  return { data: seriesOf(fleet, page.data), pagination: page.pagination }
})

/** Readings by vehicle, each type an array. */
function seriesOf(fleet: Fleet, readings: readonly VehicleReadingRecord[]) {
  return [...new Set(readings.map(({ vehicleId }) => vehicleId))].flatMap((id) => {
    const vehicle = fleet.vehicles.get(id)
    if (!vehicle) return []
    const own = readings.filter(({ vehicleId }) => vehicleId === id)
    return [{ ...headOf(vehicle), ...Object.fromEntries(own.map(({ type, reading }) => [type, [reading]])) }]
  })
}
