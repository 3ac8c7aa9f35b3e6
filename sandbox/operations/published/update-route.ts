import { present } from '@/lib/fields'
import { updateRoute as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import type { RouteRecord } from '../../fleet/route'
import { newId } from '../../new-id'
import { emit } from '../../webhooks/emit'
import { routeStopData } from '../../webhooks/event-data'
import { findById, foundInBody, foundInPath } from '../find-by-id'
import { bodyOperation } from '../operation'
import { planStops, spanOf, type AskedStop } from '../plan-stops'
import { findAssignment, findPlaces } from '../route-references'

/**
 * Published, PATCH /fleet/routes/{id}: what is absent stays. Stops replace the ones before: one with an id is kept
 * and changed, one without is new, one that is left out is gone.
 */
export const updateRoute = bodyOperation(endpoint, (call) => {
  const { sandbox, organization, fleet, params, body } = call
  const route = foundInPath(findById(fleet.routes, params.id), 'route')
  const assigned = findAssignment(fleet, body)
  const known = new Map(route.stops.map((stop) => [stop.id, stop]))
  const asked: AskedStop[] = body.stops ?? route.stops.map(({ id }) => ({ id }))
  for (const [i, { id }] of asked.entries())
    if (id !== undefined) foundInBody(known.get(id), `stops.${i}.id`, 'stop of the route')
  const driver = assigned.driver ?? route.driver
  const vehicle = assigned.vehicle ?? route.vehicle
  const stops = planStops({
    asked,
    known,
    places: findPlaces(fleet, asked),
    placeOf: (id) => fleet.addresses.get(id),
    recompute: body.recomputeScheduledTimes === true,
    assigned: driver !== undefined || vehicle !== undefined,
    newId: () => newId(sandbox.state, organization.id),
  })
  const { driverId: _driver, vehicleId: _vehicle, recomputeScheduledTimes: _times, ...said } = body
  const next: RouteRecord = fleet.routes.put({
    ...route,
    ...present(said),
    settings: { ...route.settings, ...body.settings },
    driver,
    vehicle,
    ...spanOf(stops),
    stops,
  })
  if (resequenced(route, next))
    emit(sandbox, organization, 'RouteStopResequence', routeStopData(next, 'stops resequenced'))
  return { data: next }
})

/** True when stops that were there before stand in another order now. */
function resequenced(before: RouteRecord, after: RouteRecord): boolean {
  const places = after.stops.map((stop) => before.stops.findIndex((one) => one.id === stop.id))
  const kept = places.filter((place) => place >= 0)
  return kept.some((place, i) => i > 0 && place < (kept[i - 1] ?? 0))
}
