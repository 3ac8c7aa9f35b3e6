import { handle } from '@/app/api/handle'
import { createWebhook } from '@/lib/webhooks/create-webhook'
import { listWebhooks } from '@/lib/webhooks/list-webhooks'
import { createWebhookBody } from '@/lib/webhooks/schema'

export const GET = handle({ permission: 'administer' }, async (ctx) => ({ data: await listWebhooks(ctx) }))

export const POST = handle(
  { permission: 'administer', body: createWebhookBody, status: 201 },
  async (ctx, { body }) => ({ data: await createWebhook(ctx, body) }),
)
