import { handle } from '@/app/api/handle'
import { restoreWebhook } from '@/lib/webhooks/restore-webhook'
import { restoreWebhookBody, webhookParams } from '@/lib/webhooks/schema'

export const POST = handle(
  { permission: 'administer', params: webhookParams, body: restoreWebhookBody, bodyMayBeAbsent: true },
  async (ctx, { params, body }) => ({ data: await restoreWebhook(ctx, params.id, body.before) }),
)
