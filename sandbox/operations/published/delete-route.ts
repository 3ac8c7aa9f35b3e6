import { deleteRoute as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import { findById, foundInPath } from '../find-by-id'
import { operation } from '../operation'

/** Published, DELETE /fleet/routes/{id}. What the feed told of the route stays. */
export const deleteRoute = operation(endpoint, ({ fleet, params }) => {
  fleet.routes.delete(foundInPath(findById(fleet.routes, params.id), 'route').id)
  return undefined
})
