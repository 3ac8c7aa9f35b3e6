import type { WebhookTarget } from '@/lib/generated/prisma/client'
import { Prisma } from '@/lib/generated/prisma/client'
import type { CallOutput } from '@/lib/platform/contract/endpoint'
import { listWebhooks as endpoint } from '@/lib/platform/contract/endpoints/webhooks'
import { isOurs, shownUrl } from './delivery-url'
import type { WebhookRow } from './schema'
import type { SettingsContext } from './settings-context'
import { headersRefusal } from './webhook-headers'

type Webhook = CallOutput<typeof endpoint>['data'][number]

// A platform with more webhooks than this is not shown to its end.
const MOST_PAGES = 20

/** Every webhook of the platform, with our own part in it. Throws what the door throws. */
export async function listWebhooks(ctx: SettingsContext): Promise<WebhookRow[]> {
  const { organizationId } = ctx.actor
  const webhooks: Webhook[] = []
  let read = 0
  for await (const { data } of ctx.door.pages(organizationId, endpoint, {})) {
    webhooks.push(...data.data)
    if (++read === MOST_PAGES) break
  }
  const targets = await readTargets(ctx)
  return webhooks.map((webhook) => rowOf(ctx, webhook, targets.get(webhook.id) ?? null))
}

/** One webhook as `listWebhooks` shows it. */
export async function readWebhook(ctx: SettingsContext, webhook: Webhook): Promise<WebhookRow> {
  return rowOf(ctx, webhook, (await readTargets(ctx)).get(webhook.id) ?? null)
}

type Target = Pick<WebhookTarget, 'status' | 'createdAt' | 'previousUrl' | 'signs'> & {
  webhookId: string
  deliveries: bigint
  lastDeliveryAt: Date | null
}

async function readTargets({ db, actor }: SettingsContext): Promise<Map<string, Target>> {
  const rows = await db.$queryRaw<Target[]>(Prisma.sql`
    SELECT t."webhookId", t."status"::text AS "status", t."createdAt", t."previousUrl", t."signs",
      count(d."id") AS "deliveries", max(d."receivedAt") AS "lastDeliveryAt"
    FROM "WebhookTarget" t LEFT JOIN "WebhookDelivery" d ON d."targetId" = t."id"
    WHERE t."organizationId" = ${actor.organizationId}::uuid AND t."status" <> 'ended' AND t."webhookId" IS NOT NULL
    GROUP BY t."id" ORDER BY t."createdAt"`)
  return new Map(rows.map((row) => [row.webhookId, row]))
}

function rowOf({ env }: SettingsContext, webhook: Webhook, target: Target | null): WebhookRow {
  return {
    id: webhook.id,
    name: webhook.name ?? null,
    url: shownUrl(env, webhook.url),
    pointsHere: isOurs(env, webhook.url),
    version: webhook.version ?? null,
    eventTypes: webhook.eventTypes ?? [],
    headers: (webhook.customHeaders ?? []).flatMap(({ key }) => (key ? [key] : [])),
    ours:
      target && target.status !== 'ended'
        ? {
            status: target.status,
            since: target.createdAt.toISOString(),
            previousUrl: target.previousUrl,
            signs: target.signs,
            deliveries: Number(target.deliveries),
            lastDeliveryAt: target.lastDeliveryAt?.toISOString() ?? null,
          }
        : null,
    refusal: headersRefusal(webhook.customHeaders),
  }
}
