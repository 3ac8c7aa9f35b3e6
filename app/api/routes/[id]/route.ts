import { handle } from '@/app/api/handle'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'
import { deleteRoute } from '@/lib/routes/change/delete-route'
import { editRoute } from '@/lib/routes/change/edit-route'
import { readRoute } from '@/lib/routes/read-route'
import { deleteRouteAsk, editRouteAsk } from '@/lib/routes/schema'

export const GET = handle({ permission: 'read', params: byIdOrExternal }, async (ctx, { params }) => ({
  data: await readRoute(ctx, params.id),
}))

export const PATCH = handle(
  { permission: 'routes:write', params: byIdOrExternal, body: editRouteAsk },
  async (ctx, { params, body: { before, unlessLeft, ...body } }) => ({
    data: await editRoute(ctx, params.id, body, { before, unlessLeft }),
  }),
)

/** The row stays, and says since when the platform does not know it. */
export const DELETE = handle(
  { permission: 'routes:write', params: byIdOrExternal, query: deleteRouteAsk },
  async (ctx, { params, query }) => ({
    data: await deleteRoute(ctx, params.id, { unlessLeft: query.unlessLeft === 'true' }),
  }),
)
