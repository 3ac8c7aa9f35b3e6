import { handle } from '@/app/api/handle'
import { replayDelivery } from '@/lib/webhooks/replay-delivery'
import { deliveryParams } from '@/lib/webhooks/schema'

export const POST = handle({ permission: 'administer', params: deliveryParams }, async (ctx, { params }) => ({
  data: await replayDelivery(ctx, params.id),
}))
