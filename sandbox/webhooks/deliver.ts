import type { Collection } from '../collection'
import type { DeliveryRecord, WebhookRecord } from '../fleet/webhook'
import { newUuid } from '../new-id'
import type { Sandbox } from '../sandbox'
import type { Organization } from '../state'
import { isDestination } from './destination'
import { signDelivery } from './sign-delivery'

/** Published: up to 5 retries with backoff. How long, is not: it doubles. */
const BACKOFF_MS = [1000, 2000, 4000, 8000, 16_000]
const TIMEOUT_MS = 10_000
/** How many settled deliveries an organization remembers. One that waits is never forgotten: its last retry settles it. */
const SETTLED_KEPT = 500

/** Attempts a delivery soon, and again until it is received or given up. */
export function queueDelivery(sandbox: Sandbox, organization: Organization, id: string): void {
  sandbox.queue.add(async () => {
    const { deliveries, webhooks } = organization.fleet
    const delivery = deliveries.get(id)
    if (!delivery || delivery.state !== 'waiting') return
    const webhook = webhooks.get(delivery.webhookId)
    if (!webhook) return settle(deliveries, { ...delivery, state: 'failed', outcome: 'not sent: no webhook' })
    const outcome = unreachable(webhook.url) ?? (await attempt(sandbox, organization, webhook, delivery))
    // Reset or revoked meanwhile: there is nothing left to note it on.
    if (!deliveries.get(id)) return
    const attempts = delivery.attempts + 1
    const wait = unreachable(webhook.url) ? undefined : BACKOFF_MS[attempts - 1]
    const received = /^2\d\d$/.test(outcome)
    if (received || wait === undefined)
      return settle(deliveries, {
        ...delivery,
        attempts,
        state: received ? 'delivered' : 'failed',
        outcome,
      })
    deliveries.put({ ...delivery, attempts, outcome })
    void sandbox.base.sleep(wait).then(() => queueDelivery(sandbox, organization, id))
  })
}

/** Notes what became of a delivery, and forgets the oldest of those that are settled. */
function settle(deliveries: Collection<DeliveryRecord>, settled: DeliveryRecord): void {
  deliveries.put(settled)
  if (deliveries.size <= SETTLED_KEPT) return
  const ids = deliveries.all().flatMap(({ id, state }) => (state === 'waiting' ? [] : [id]))
  for (const id of ids.slice(0, Math.max(0, ids.length - SETTLED_KEPT))) deliveries.delete(id)
}

/** Deliveries that a restart interrupted go on. */
export function resumeDeliveries(sandbox: Sandbox): void {
  for (const organization of sandbox.state.organizations)
    for (const delivery of organization.fleet.deliveries.all())
      if (delivery.state === 'waiting') queueDelivery(sandbox, organization, delivery.id)
}

/** Why nothing is sent to an address at all; null when it is. The seed's webhooks lead nowhere (RFC 6761). */
function unreachable(url: string): string | null {
  if (!isDestination(url)) return 'not sent: only https, or http on loopback'
  return new URL(url).hostname.endsWith('.invalid') ? 'not sent: a host under .invalid' : null
}

/** The answer's status, or why there was none. */
async function attempt(
  sandbox: Sandbox,
  organization: Organization,
  webhook: WebhookRecord,
  { body, eventType }: DeliveryRecord,
): Promise<string> {
  const timestamp = Math.floor(sandbox.clock.now() / 1000)
  const headers = new Headers({ 'Content-Type': 'application/json' })
  try {
    for (const { key, value } of webhook.customHeaders) headers.set(key, value)
    headers.set('X-Samsara-Timestamp', String(timestamp))
    headers.set('X-Samsara-Signature', signDelivery(webhook.secretKey, timestamp, body))
    headers.set('X-Samsara-Request', newUuid())
    headers.set('X-Samsara-Org-Id', organization.id)
    headers.set('X-Samsara-Event-Type', eventType)
    const answer = await sandbox.fetch(webhook.url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  }
}
