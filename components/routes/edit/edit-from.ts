import type { MergeRules } from '@/components/form/merge-values'
import { routeState } from '@/lib/routes/change/route-state'
import type { EditRouteBody } from '@/lib/routes/schema'
import type { RouteAnswer } from '../route-answer'

/** What the fields of a request were when the form began, for the server to compare. */
export const editFrom = (row: RouteAnswer, body: EditRouteBody) =>
  Object.fromEntries(Object.entries(routeState(row)).filter(([field]) => field in body))

/** Stops are told apart by the platform's ids; one that is gone there comes again as a new one. */
export const STOPS: MergeRules = {
  idOf: ({ id }) => (typeof id === 'string' ? id : ''),
  renew: (_path, stop) => ({ ...stop, id: '' }),
}
