import { handle } from '@/app/api/handle'
import { listDeliveries } from '@/lib/webhooks/list-deliveries'
import { inboxQuery } from '@/lib/webhooks/schema'

export const GET = handle({ permission: 'administer', query: inboxQuery }, (ctx, { query }) =>
  listDeliveries(ctx, query),
)
