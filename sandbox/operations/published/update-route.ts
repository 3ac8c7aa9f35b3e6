import { present } from '@/lib/fields'
import { updateRoute as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import type { RouteRecord, StopRecord } from '../../fleet/route'
import { newId } from '../../new-id'
import { Refusal } from '../../pipeline/refusal'
import { emit } from '../../webhooks/emit'
import { routeStopData } from '../../webhooks/event-data'
import { findById, foundInBody, foundInPath } from '../find-by-id'
import { bodyOperation } from '../operation'
import { planStops, referenceOf, spanOf, type AskedStop } from '../plan-stops'
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
  checkIds(known, body.stops ?? [])
  const places = findPlaces(fleet, asked)
  checkFirst(route, known, body.stops ?? [])
  const driver = assigned.driver ? referenceOf(assigned.driver) : route.driver
  const vehicle = assigned.vehicle ? referenceOf(assigned.vehicle) : route.vehicle
  const stops = planStops({
    asked,
    known,
    places,
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

/** Throws 400 for a stop that is not of the route or comes twice. */
function checkIds(known: ReadonlyMap<string, StopRecord>, asked: readonly AskedStop[]): void {
  const seen = new Set<string>()
  for (const [i, { id }] of asked.entries()) {
    if (id === undefined) continue
    foundInBody(known.get(id), `stops.${i}.id`, 'stop of the route')
    if (seen.has(id)) throw new Refusal(400, `stops.${i}.id: the stop comes twice.`)
    seen.add(id)
  }
}

/** Throws 400 for a planned stop without any time that becomes the first. One that was the first before was taken so. */
function checkFirst(
  route: RouteRecord,
  known: ReadonlyMap<string, StopRecord>,
  [first]: readonly AskedStop[],
): void {
  const before = first?.id === undefined ? undefined : known.get(first.id)
  if (!first || (before && (before === route.stops[0] || isReached(before)))) return
  const times = [first, before].flatMap((stop) => [stop?.scheduledArrivalTime, stop?.scheduledDepartureTime])
  if (times.every((time) => time === undefined))
    throw new Refusal(
      400,
      'stops.0.scheduledDepartureTime: the first stop needs an arrival or departure time.',
    )
}

const isReached = ({ state }: StopRecord) => state !== 'scheduled' && state !== 'unassigned'

/** True when stops that were there before stand in another order now. */
function resequenced(before: RouteRecord, after: RouteRecord): boolean {
  const places = after.stops.map((stop) => before.stops.findIndex((one) => one.id === stop.id))
  const kept = places.filter((place) => place >= 0)
  return kept.some((place, i) => i > 0 && place < (kept[i - 1] ?? 0))
}
