import { z } from 'zod'
import { ledgerFacts } from '@/lib/ledger/keep/facts'
import { pageQuery } from '@/lib/ledger/list/page'
import { route } from '@/lib/platform/contract/resources/route'
import { routeRequest } from '@/lib/platform/contract/resources/route-request'
import { routeUpdateRequest } from '@/lib/platform/contract/resources/route-update-request'
import { filled, timestamp } from '@/lib/platform/contract/wire'
import { startedFrom } from '@/lib/started-from'

/** A route of the ledger: the platform's own object, and what the ledger knows of it. */
export const routeRow = route.extend({ ledger: ledgerFacts })
export type RouteBody = z.output<typeof route>
export type RouteStop = NonNullable<RouteBody['stops']>[number]

/** POST /api/routes: the specification's body. */
export const createRouteBody = routeRequest
export type CreateRouteBody = z.output<typeof createRouteBody>

/** The published body of PATCH /fleet/routes/{id}. */
export const editRouteBody = routeUpdateRequest
export type EditRouteBody = z.output<typeof editRouteBody>

/** PATCH /api/routes/{id}: the published body, what the form started from, and whether it is about a route that has not left alone. */
export const editRouteAsk = editRouteBody.extend({
  before: startedFrom.optional(),
  unlessLeft: z.boolean().optional(),
})
/** Query of DELETE /api/routes/{id}. */
export const deleteRouteAsk = z.strictObject({ unlessLeft: z.literal('true').optional() })

/** Query of GET /api/routes. `from` and `to` bound the route's scheduled time; `state` is one of its stops'. */
export const routeFilters = z.strictObject({
  ...pageQuery,
  from: timestamp.optional(),
  to: timestamp.optional(),
  driverId: filled.max(255).optional(),
  vehicleId: filled.max(255).optional(),
  state: filled.max(255).optional(),
})
export type RouteFilters = z.output<typeof routeFilters>
