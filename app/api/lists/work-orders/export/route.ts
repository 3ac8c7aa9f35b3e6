import { handle } from '@/app/api/handle'
import { exportedAs } from '@/app/api/lists/exported-as'
import { exportWorkOrders } from '@/lib/export/export-work-orders'
import { browseWorkOrdersQuery } from '@/lib/work-orders/list/browse-work-orders'

/** The list as the query narrows and sorts it, as a CSV file, or as JSON to be printed; the trail has who took it. */
export const POST = handle({ permission: 'read', query: browseWorkOrdersQuery }, (ctx, { query, request }) =>
  exportWorkOrders(ctx, query, exportedAs(request)),
)
