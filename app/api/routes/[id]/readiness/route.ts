import { handle } from '@/app/api/handle'
import { byIdOrExternal } from '@/lib/ledger/facts'
import { readRouteReadiness } from '@/lib/readiness/read-route-readiness'

/** Whether a route is ready, and what was said of it before: `{data: {present, history}}`. */
export const GET = handle({ permission: 'read', params: byIdOrExternal }, async (ctx, { params }) => ({
  data: await readRouteReadiness(ctx, params.id),
}))
