import { handle } from '@/app/api/handle'
import { exportedAs } from '@/app/api/lists/exported-as'
import { exportListBody } from '@/lib/export/export-list'
import { exportWorkOrders } from '@/lib/export/export-work-orders'
import { browseWorkOrdersQuery } from '@/lib/work-orders/list/browse-work-orders'

/**
 * The list as the query narrows and sorts it, or those of it that the body names, as a CSV file, or as JSON to be printed;
 * the trail has who took it.
 */
export const POST = handle(
  { permission: 'read', query: browseWorkOrdersQuery, body: exportListBody, bodyMayBeAbsent: true },
  (ctx, { query, body, request }) => exportWorkOrders(ctx, { ...query, ...body }, exportedAs(request)),
)
