import { deleteRoute as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import { foundInPath } from '../find-by-id'
import { operation } from '../operation'

/** Published, DELETE /fleet/routes/{id}. What the feed told of the route stays. */
export const deleteRoute = operation(endpoint, ({ fleet, params }) => {
  foundInPath(fleet.routes.get(params.id), 'route')
  fleet.routes.delete(params.id)
  return undefined
})
