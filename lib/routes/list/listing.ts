import type { Listing } from '@/lib/ledger/list/listing'
import { route } from '@/lib/platform/contract/resources/route'
import { listedRoute } from './listed'
import type { ListedRoute } from './unfold'

/** What is kept of routes for their list. A change of form is another rule. */
export const ROUTE_LISTING: Listing<ListedRoute> = { rule: 1, of: (body) => listedRoute(route.parse(body)) }
