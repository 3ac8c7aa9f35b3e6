import { handle } from '@/app/api/handle'
import { exportRoutes } from '@/lib/export/export-routes'
import { browseRoutesQuery } from '@/lib/routes/browse-routes'

/** The list as the query narrows and sorts it, as a CSV file; the trail has who took it. */
export const POST = handle({ permission: 'read', query: browseRoutesQuery }, (ctx, { query }) =>
  exportRoutes(ctx, query),
)
