import { handle } from '@/app/api/handle'
import { browseRoutesQuery, countRoutes } from '@/lib/routes/browse-routes'

const counted = browseRoutesQuery.pick({ zone: true, days: true })

export const GET = handle({ permission: 'read', query: counted }, async (ctx, { query }) => ({
  data: await countRoutes(ctx, query),
}))
