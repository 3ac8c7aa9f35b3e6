import { handle } from '@/app/api/handle'
import { pointWebhook } from '@/lib/webhooks/point-webhook'
import { pointWebhookBody, webhookParams } from '@/lib/webhooks/schema'

export const POST = handle(
  { permission: 'administer', params: webhookParams, body: pointWebhookBody },
  async (ctx, { params, body }) => ({ data: await pointWebhook(ctx, params.id, body.version, body.before) }),
)
