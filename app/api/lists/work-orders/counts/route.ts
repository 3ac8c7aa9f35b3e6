import { handle } from '@/app/api/handle'
import { browseWorkOrdersQuery, countWorkOrders } from '@/lib/work-orders/list/browse-work-orders'

const counted = browseWorkOrdersQuery.pick({ zone: true })

export const GET = handle({ permission: 'read', query: counted }, async (ctx, { query }) => ({
  data: await countWorkOrders(ctx, query.zone),
}))
