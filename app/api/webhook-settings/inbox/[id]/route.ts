import { handle } from '@/app/api/handle'
import { readInboxDelivery } from '@/lib/webhooks/list-deliveries'
import { deliveryParams } from '@/lib/webhooks/schema'

export const GET = handle({ permission: 'administer', params: deliveryParams }, async (ctx, { params }) => ({
  data: await readInboxDelivery(ctx, params.id),
}))
