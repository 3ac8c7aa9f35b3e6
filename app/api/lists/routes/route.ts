import { handle } from '@/app/api/handle'
import { browseRoutes, browseRoutesQuery } from '@/lib/routes/browse-routes'

/** Routes as the desk lists them, a part of them at a time: `{data, found}`. */
export const GET = handle({ permission: 'read', query: browseRoutesQuery }, (ctx, { query }) =>
  browseRoutes(ctx, query),
)
