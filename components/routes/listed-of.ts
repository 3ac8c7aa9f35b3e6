import { listedRoute } from '@/lib/routes/list/listed'
import { listedRouteAnswer, type ListedRouteAnswer } from './listed-route'
import type { RouteAnswer } from './route-answer'

/** What a list shows of a whole route, in the very form in which the server sends it. */
export const listedOf = (row: RouteAnswer): ListedRouteAnswer =>
  listedRouteAnswer({ ...listedRoute(row), id: row.id, ledger: row.ledger }, row.id)
