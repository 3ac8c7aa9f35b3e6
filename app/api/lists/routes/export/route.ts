import { handle } from '@/app/api/handle'
import { exportedAs } from '@/app/api/lists/exported-as'
import { exportListBody } from '@/lib/export/export-list'
import { exportRoutes } from '@/lib/export/export-routes'
import { browseRoutesQuery } from '@/lib/routes/list/browse-routes'

/**
 * The list as the query narrows and sorts it, or those of it that the body names, as a CSV file, or as JSON to be printed;
 * the trail has who took it.
 */
export const POST = handle(
  { permission: 'read', query: browseRoutesQuery, body: exportListBody, bodyMayBeAbsent: true },
  (ctx, { query, body, request }) => exportRoutes(ctx, { ...query, ...body }, exportedAs(request)),
)
