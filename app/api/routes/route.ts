import { handle } from '@/app/api/handle'
import { createRoute } from '@/lib/routes/change/create-route'
import { listRoutes } from '@/lib/routes/list/list-routes'
import { createRouteBody, routeFilters } from '@/lib/routes/schema'

export const GET = handle({ permission: 'read', query: routeFilters }, (ctx, { query }) =>
  listRoutes(ctx, query),
)

export const POST = handle(
  { permission: 'routes:write', body: createRouteBody, status: 201 },
  async (ctx, { body }) => ({ data: await createRoute(ctx, body) }),
)
