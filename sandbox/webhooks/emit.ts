import type { DeliveryRecord, WebhookRecord } from '../fleet/webhook'
import { newUuid } from '../new-id'
import type { Sandbox } from '../sandbox'
import type { Organization } from '../state'
import { queueDelivery } from './deliver'
import { payload, type WebhookEvent } from './payload'

/** Tells something that happened now to every webhook that subscribes to it. */
export function emit(sandbox: Sandbox, organization: Organization, eventType: string, data: unknown): void {
  const subscribed = organization.fleet.webhooks.all().filter((one) => one.eventTypes.includes(eventType))
  if (subscribed.length === 0) return
  const event = { eventId: newUuid(), eventType, at: sandbox.clock.now(), data }
  for (const webhook of subscribed) send(sandbox, organization, webhook, event)
}

/** Sends an event to a webhook, whether it subscribes or not. Answers the delivery as it stands before its first attempt. */
export function send(
  sandbox: Sandbox,
  organization: Organization,
  webhook: WebhookRecord,
  event: WebhookEvent,
): DeliveryRecord {
  const { deliveries } = organization.fleet
  const delivery = deliveries.put({
    id: newUuid(),
    webhookId: webhook.id,
    eventId: event.eventId,
    eventType: event.eventType,
    at: new Date(event.at).toISOString(),
    body: payload(organization, webhook, event),
    attempts: 0,
    state: 'waiting',
    outcome: '',
  })
  queueDelivery(sandbox, organization, delivery.id)
  return delivery
}
