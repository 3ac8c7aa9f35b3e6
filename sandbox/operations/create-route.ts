import { createRoute as endpoint } from '@/lib/platform/contract/endpoints/routes'
import { newId } from '../new-id'
import { findById, foundInBody } from './find-by-id'
import { bodyOperation } from './operation'
import { planRoute } from './plan-route'
import { checkTagAccess } from './tag-access'

/** Specification, Routes, POST /fleet/routes. */
export const createRoute = bodyOperation(endpoint, ({ sandbox, bearer, organization, fleet, body }) => {
  checkTagAccess(bearer.tagIds, body.tagIds ?? [])
  for (const [i, tagId] of (body.tagIds ?? []).entries())
    foundInBody(fleet.tags.get(tagId), `tagIds.${i}`, 'tag')
  const driver =
    body.driverId === undefined
      ? undefined
      : foundInBody(findById(fleet.drivers, body.driverId), 'driverId', 'driver')
  const vehicle =
    body.vehicleId === undefined
      ? undefined
      : foundInBody(findById(fleet.vehicles, body.vehicleId), 'vehicleId', 'vehicle')
  const addresses = body.stops.map((stop, i) =>
    stop.addressId === undefined
      ? undefined
      : foundInBody(findById(fleet.addresses, stop.addressId), `stops.${i}.addressId`, 'address'),
  )
  const route = planRoute({
    body,
    driver,
    vehicle,
    addresses,
    timezone: organization.timezone,
    newId: () => newId(sandbox.state, organization.id),
  })
  return { data: fleet.routes.put(route) }
})
