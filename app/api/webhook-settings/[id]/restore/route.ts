import { handle } from '@/app/api/handle'
import { restoreWebhook } from '@/lib/webhooks/restore-webhook'
import { webhookParams } from '@/lib/webhooks/schema'

export const POST = handle({ permission: 'administer', params: webhookParams }, async (ctx, { params }) => ({
  data: await restoreWebhook(ctx, params.id),
}))
