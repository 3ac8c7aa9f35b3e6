import { createRandom, seedOf } from '../random'
import type { PagedCall } from './page-of'

/**
 * The page size of a list without a limit parameter: "endpoints without limit choose and may change the page size at
 * any time" (specification, Limits). The same cursor always gets the same one.
 */
export function chosenLimit(call: PagedCall): number {
  const seed = `${call.organization.id} ${call.endpoint.id} ${call.query.after ?? ''}`
  return createRandom(seedOf(seed)).pick([25, 40, 100])
}
