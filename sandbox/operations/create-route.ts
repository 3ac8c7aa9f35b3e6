import { createRoute as endpoint } from '@/lib/platform/contract/endpoints/routes'
import { newId } from '../new-id'
import { bodyOperation } from './operation'
import { planRoute } from './plan-route'
import { findAssignment, findPlaces } from './route-references'

/** Specification, Routes, POST /fleet/routes. */
export const createRoute = bodyOperation(endpoint, ({ sandbox, organization, fleet, body }) => {
  const route = planRoute({
    body,
    ...findAssignment(fleet, body),
    places: findPlaces(fleet, body.stops),
    timezone: organization.timezone,
    newId: () => newId(sandbox.state, organization.id),
  })
  return { data: fleet.routes.put(route) }
})
