import { handle } from '@/app/api/handle'
import { browseWorkOrders, browseWorkOrdersQuery } from '@/lib/work-orders/browse-work-orders'

/** Work orders as the desk lists them, a part of them at a time: `{data, found}`. */
export const GET = handle({ permission: 'read', query: browseWorkOrdersQuery }, (ctx, { query }) =>
  browseWorkOrders(ctx, query),
)
