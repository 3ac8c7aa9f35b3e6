import { getRoute as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import { findById, foundInPath } from '../find-by-id'
import { operation } from '../operation'

/** Published, GET /fleet/routes/{id}. */
export const getRoute = operation(endpoint, ({ fleet, params }) => ({
  data: foundInPath(findById(fleet.routes, params.id), 'route'),
}))
