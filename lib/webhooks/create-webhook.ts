import { webhookSecretBinding } from '@/lib/connection/webhook-secret-binding'
import { conflict } from '@/lib/errors'
import { carryOut } from '@/lib/ledger/carry-out'
import { createWebhook as endpoint } from '@/lib/platform/contract/endpoints/published/webhooks'
import { PlatformRefusal } from '@/lib/platform/refusal'
import { deliveryUrl } from './delivery-url'
import { addTarget, endUnlessUnknown, READABLE_VERSION, type WebhookVersion } from './point-webhook'
import { readWebhook } from './list-webhooks'
import type { WebhookRow } from './schema'
import type { SettingsContext } from './settings-context'
import { HEADER_NAME } from './webhook-context'

interface NewWebhook {
  name: string
  eventTypes: string[]
  version?: WebhookVersion | undefined
}

// The rule for published endpoints: any of these on first use means that the platform has none.
const LACKS = [404, 405, 501]

/**
 * Creates a webhook that delivers to us (an extension). Throws 409 platform_lacks_this where the
 * platform knows no such call, and what `carryOut` throws.
 */
export async function createWebhook(ctx: SettingsContext, webhook: NewWebhook): Promise<WebhookRow> {
  const { organizationId } = ctx.actor
  const { name, eventTypes, version = READABLE_VERSION } = webhook
  const target = await addTarget(ctx, {
    webhookId: null,
    secretKey: null,
    previousUrl: null,
    previousVersion: null,
  })
  try {
    const { answer } = await carryOut(ctx, {
      endpoint,
      input: {
        body: {
          name,
          eventTypes,
          version,
          url: deliveryUrl(ctx.env, target.key),
          customHeaders: [{ key: HEADER_NAME, value: target.header }],
        },
      },
      subjectId: null,
      action: 'webhook.created',
      subjectType: 'webhook',
      summary: `Created the webhook “${name}”.`,
      detail: { eventTypes, version },
      keep: async () => undefined,
    })
    const { id, secretKey } = answer.data
    await ctx.db.webhookTarget.update({
      where: { id: target.id },
      data: {
        webhookId: id,
        status: 'active',
        secretKey: secretKey ? ctx.vault.seal(secretKey, webhookSecretBinding(organizationId)) : null,
      },
    })
    return await readWebhook(ctx, answer.data)
  } catch (error) {
    await endUnlessUnknown(ctx, target.id, error)
    if (error instanceof PlatformRefusal && LACKS.includes(error.platformStatus))
      throw conflict(
        'platform_lacks_this',
        'This platform has no call that creates a webhook. Create one in its dashboard, then point it at Wayboard here.',
      )
    throw error
  }
}
