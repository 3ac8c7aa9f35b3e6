import { getRoute as endpoint } from '@/lib/platform/contract/endpoints/published/routes'
import { foundInPath } from '../find-by-id'
import { operation } from '../operation'

/** Published, GET /fleet/routes/{id}. */
export const getRoute = operation(endpoint, ({ fleet, params }) => ({
  data: foundInPath(fleet.routes.get(params.id), 'route'),
}))
