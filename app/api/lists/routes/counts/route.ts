import { handle } from '@/app/api/handle'
import { countDeskRoutes } from '@/lib/desk/browse-desk-routes'
import { countRoutesQuery } from '@/lib/routes/list/browse-routes'

export const GET = handle({ permission: 'read', query: countRoutesQuery }, async (ctx, { query }) => ({
  data: await countDeskRoutes(ctx, query),
}))
