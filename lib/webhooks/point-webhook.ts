import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import { conflict } from '@/lib/errors'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import { getWebhook, updateWebhook } from '@/lib/platform/contract/endpoints/webhooks'
import { FIRST_READABLE_VERSION, WEBHOOK_VERSIONS } from '@/lib/platform/contract/webhook-events'
import type { StartedFrom } from '@/lib/started-from'
import { activateTarget, addTarget, endUnlessUnknown } from './delivery-target'
import { deliveryUrl, isOurs } from './delivery-url'
import { readWebhook } from './list-webhooks'
import type { WebhookRow } from './schema'
import type { SettingsContext } from './settings-context'
import { HEADER_NAME } from './webhook-context'
import { headersRefusal, othersHeaders } from './webhook-headers'

export type WebhookVersion = (typeof WEBHOOK_VERSIONS)[number]

/**
 * Points a webhook of the platform at us: PATCH with a new delivery address, our secret header beside those that are
 * there, and a version. What it was before is remembered for `restoreWebhook`. `before` is what the person saw of it, by
 * the names of `webhookRow`. Throws 409 too_many_headers or changed_meanwhile, and what `carryOut` throws.
 */
export async function pointWebhook(
  ctx: SettingsContext,
  webhookId: string,
  asked?: WebhookVersion,
  startedWith?: StartedFrom,
): Promise<WebhookRow> {
  const { organizationId } = ctx.actor
  const { data: webhook } = await ctx.door.call(organizationId, getWebhook, { params: { id: webhookId } })
  await compareBeforeWrite({
    before: startedWith,
    sent: {},
    now: async () => ({ state: await readWebhook(ctx, webhook) }),
  })
  const refusal = headersRefusal(webhook.customHeaders)
  if (refusal) throw conflict('too_many_headers', refusal)
  const before = isOurs(ctx.env, webhook.url)
    ? await beforeUs(ctx, webhookId)
    : { previousUrl: webhook.url ?? null, previousVersion: webhook.version ?? null }
  const target = await addTarget(ctx, { webhookId, secretKey: webhook.secretKey ?? null, ...before })
  const body = {
    url: deliveryUrl(ctx.env, target.key),
    customHeaders: [...othersHeaders(webhook.customHeaders), { key: HEADER_NAME, value: target.header }],
    version: asked ?? readable(webhook.version),
  }
  const { answer } = await carryOut(ctx, {
    endpoint: updateWebhook,
    input: { params: { id: webhookId }, body },
    subjectId: webhookId,
    action: 'webhook.pointed',
    subjectType: 'webhook',
    summary: `Pointed the webhook “${webhook.name ?? webhookId}” at Wayboard.`,
    // Neither address nor headers: they hold secrets.
    detail: { fields: ['url', 'customHeaders', 'version'], version: body.version },
    // The answer is the whole webhook: with another address the platform may have made another key, by which it signs from now on.
    keep: (tx, _id, { fields: { secretKey } }) =>
      activateTarget(ctx, tx, target, typeof secretKey === 'string' ? { secretKey } : {}),
  }).catch(async (error: unknown) => {
    await endUnlessUnknown(ctx, target.id, error)
    throw error
  })
  return readWebhook(ctx, answer.data)
}

/** Pointed at us already, with a key that lives or died with a connection: what it was before that can be restored. */
async function beforeUs({ db, actor }: SettingsContext, webhookId: string) {
  const target = await db.webhookTarget.findFirst({
    where: { organizationId: actor.organizationId, webhookId },
    orderBy: { createdAt: 'desc' },
  })
  return { previousUrl: target?.previousUrl ?? null, previousVersion: target?.previousVersion ?? null }
}

function readable(version: string | null | undefined): WebhookVersion {
  const known = WEBHOOK_VERSIONS.find((one) => one === version)
  return known && known >= FIRST_READABLE_VERSION ? known : FIRST_READABLE_VERSION
}
