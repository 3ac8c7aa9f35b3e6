import { handle } from '@/app/api/handle'
import { exportedAs } from '@/app/api/lists/exported-as'
import { browseDvirsQuery } from '@/lib/dvirs/list/browse-dvirs'
import { exportDvirs } from '@/lib/export/export-dvirs'
import { exportListBody } from '@/lib/export/export-list'

/**
 * The list as the query narrows and sorts it, or those of it that the body names, as a CSV file, or as JSON to be printed;
 * the trail has who took it.
 */
export const POST = handle(
  { permission: 'read', query: browseDvirsQuery, body: exportListBody, bodyMayBeAbsent: true },
  (ctx, { query, body, request }) => exportDvirs(ctx, { ...query, ...body }, exportedAs(request)),
)
