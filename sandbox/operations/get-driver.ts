import { getDriver as endpoint } from '@/lib/platform/contract/endpoints/drivers'
import { findById, foundInPath } from './find-by-id'
import { operation } from './operation'

/** Specification, Fleet data, GET /fleet/drivers/{id}. */
export const getDriver = operation(endpoint, ({ fleet, params }) => ({
  data: foundInPath(findById(fleet.drivers, params.id), 'driver'),
}))
