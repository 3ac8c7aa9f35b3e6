import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import { conflict } from '@/lib/errors'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import { markForJudging } from '@/lib/mark-for-judging'
import { getWebhook, updateWebhook } from '@/lib/platform/contract/endpoints/webhooks'
import { WEBHOOK_VERSIONS } from '@/lib/platform/contract/webhook-events'
import type { StartedFrom } from '@/lib/started-from'
import { say } from '@/lib/words/speaking'
import { readWebhook } from './list-webhooks'
import type { WebhookRow } from './schema'
import type { SettingsContext } from './settings-context'
import { othersHeaders } from './webhook-headers'

/**
 * Points a webhook back to where it pointed before, without our header and with its former version; our delivery key
 * is dead from then on. `before` is what the person saw of it, by the names of `webhookRow`. Throws 409
 * nothing_to_restore or changed_meanwhile, and what `carryOut` throws.
 */
export async function restoreWebhook(
  ctx: SettingsContext,
  webhookId: string,
  before?: StartedFrom,
): Promise<WebhookRow> {
  const { organizationId } = ctx.actor
  const target = await ctx.db.webhookTarget.findFirst({
    where: { organizationId, webhookId, status: { not: 'ended' } },
    orderBy: { createdAt: 'desc' },
  })
  if (!target?.previousUrl) throw conflict('nothing_to_restore', say('lib-webhooks.nothing-to-restore'))
  const { data: webhook } = await ctx.door.call(organizationId, getWebhook, { params: { id: webhookId } })
  await compareBeforeWrite({
    before,
    sent: {},
    now: async () => ({ state: await readWebhook(ctx, webhook) }),
  })
  const version = WEBHOOK_VERSIONS.find((one) => one === target.previousVersion)
  const { answer } = await carryOut(ctx, {
    endpoint: updateWebhook,
    input: {
      params: { id: webhookId },
      body: {
        url: target.previousUrl,
        customHeaders: othersHeaders(webhook.customHeaders),
        ...(version ? { version } : {}),
      },
    },
    subjectId: webhookId,
    action: 'webhook.restored',
    subjectType: 'webhook',
    summary: `Pointed the webhook “${webhook.name ?? webhookId}” back to its former address.`,
    detail: { fields: ['url', 'customHeaders', ...(version ? ['version'] : [])] },
    async keep(tx) {
      await tx.webhookTarget.updateMany({
        where: { organizationId, webhookId, status: { not: 'ended' } },
        data: { status: 'ended', endedAt: new Date(ctx.clock.now()) },
      })
      await markForJudging(tx, organizationId)
    },
  })
  return readWebhook(ctx, answer.data)
}
