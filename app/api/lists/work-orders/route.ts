import { handle } from '@/app/api/handle'
import { browseNamedWorkOrders } from '@/lib/desk/browse-named-work-orders'
import { browseWorkOrdersQuery } from '@/lib/work-orders/list/browse-work-orders'

/** Work orders as the desk lists them, a part of them at a time: `{data, found, names}`. */
export const GET = handle({ permission: 'read', query: browseWorkOrdersQuery }, (ctx, { query }) =>
  browseNamedWorkOrders(ctx, query),
)
