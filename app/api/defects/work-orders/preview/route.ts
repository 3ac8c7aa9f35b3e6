import { handle } from '@/app/api/handle'
import { planOrders } from '@/lib/desk/defects/plan-orders'
import { plannedOrdersBody } from '@/lib/desk/defects/schema'

/** What the platform would be sent for some defects, an order for each vehicle or trailer. Nothing is sent. */
export const POST = handle({ permission: 'read', body: plannedOrdersBody }, async (ctx, { body }) => ({
  data: await planOrders(ctx, body.defects),
}))
