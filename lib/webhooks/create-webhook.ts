import { saysAbsent } from '@/lib/connection/capability/says-absent'
import { conflict } from '@/lib/errors'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import { createWebhook as endpoint } from '@/lib/platform/contract/endpoints/published/webhooks'
import type { AskableEventType } from '@/lib/platform/contract/webhook-events'
import { FIRST_READABLE_VERSION } from '@/lib/platform/contract/webhook-events'
import { say } from '@/lib/words/speaking'
import { activateTarget, addTarget, endTarget, endUnlessUnknown } from './delivery-target'
import { deliveryUrl } from './delivery-url'
import { readWebhook } from './list-webhooks'
import type { WebhookVersion } from './point-webhook'
import type { WebhookRow } from './schema'
import type { SettingsContext } from './settings-context'
import { HEADER_NAME } from './webhook-context'

interface NewWebhook {
  name: string
  eventTypes: AskableEventType[]
  version?: WebhookVersion | undefined
}

/**
 * Creates a webhook that delivers to us (an extension). Throws 409 platform_lacks_this where the
 * platform knows no such call, and what `carryOut` throws.
 */
export async function createWebhook(ctx: SettingsContext, webhook: NewWebhook): Promise<WebhookRow> {
  const { name, eventTypes, version = FIRST_READABLE_VERSION } = webhook
  const target = await addTarget(ctx, {
    webhookId: null,
    secretKey: null,
    previousUrl: null,
    previousVersion: null,
  })
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
    keep: (tx, webhookId, { fields: { secretKey } }) =>
      activateTarget(ctx, tx, target, {
        webhookId,
        ...(typeof secretKey === 'string' ? { secretKey } : {}),
      }),
  }).catch(async (error: unknown) => {
    if (saysAbsent(error)) {
      await endTarget(ctx, target.id)
      throw conflict('platform_lacks_this', say('lib-webhooks.cannot-create'))
    }
    await endUnlessUnknown(ctx, target.id, error)
    throw error
  })
  return readWebhook(ctx, answer.data)
}
