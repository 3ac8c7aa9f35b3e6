import { handle } from '@/app/api/handle'
import { listDeskRoutes } from '@/lib/desk/browse-desk-routes'
import { browseRoutesQuery } from '@/lib/routes/list/browse-routes'

/** Routes as the desk lists them, a part of them at a time: `{data, found}`. */
export const GET = handle({ permission: 'read', query: browseRoutesQuery }, (ctx, { query }) =>
  listDeskRoutes(ctx, query),
)
