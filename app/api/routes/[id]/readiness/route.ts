import { handle } from '@/app/api/handle'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'
import { readRouteReadiness } from '@/lib/readiness/read-route-readiness'

/** Whether a route is ready, what was known when it left, and what was said before: `{data: {present, departure, history}}`. */
export const GET = handle({ permission: 'read', params: byIdOrExternal }, async (ctx, { params }) => ({
  data: await readRouteReadiness(ctx, params.id),
}))
