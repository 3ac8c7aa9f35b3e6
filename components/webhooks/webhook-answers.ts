import { anything, flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { DELIVERY_STATES } from './delivery-states'

const webhook = {
  id: text,
  name: nullable(text),
  url: nullable(text),
  pointsHere: flag,
  version: nullable(text),
  eventTypes: list(text),
  headers: list(text),
  ours: nullable(
    object({
      status: oneOf('pointing', 'active'),
      since: text,
      previousUrl: nullable(text),
      signs: flag,
      deliveries: number,
      lastDeliveryAt: nullable(text),
    }),
  ),
  refusal: nullable(text),
}
/** GET /api/webhook-settings, and one of them after a change. Times are ISO 8601. */
export const webhookList = object({ data: list(object(webhook)) })
export const oneWebhook = object({ data: object(webhook) })
export type WebhookAnswer = Read<typeof oneWebhook>['data']

const delivery = {
  id: text,
  webhookId: nullable(text),
  eventId: nullable(text),
  eventType: nullable(text),
  happenedAt: nullable(text),
  receivedAt: text,
  repeats: number,
  signed: flag,
  state: oneOf(...DELIVERY_STATES),
  processedAt: nullable(text),
  error: nullable(text),
  noun: nullable(text),
  subjectId: nullable(text),
  platformRequestId: nullable(text),
}
/** A delivery of GET /api/webhook-settings/inbox. Times are ISO 8601. */
export const deliveryAnswer = object(delivery)
export type DeliveryAnswer = Read<typeof deliveryAnswer>

/** GET /api/webhook-settings/inbox/{id}: with the body as it came. */
export const oneDelivery = object({ data: object({ ...delivery, payload: anything }) })
