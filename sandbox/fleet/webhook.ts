import { z } from 'zod'
import { WEBHOOK_VERSIONS } from '@/lib/platform/contract/webhook-events'
import { time } from './shapes'

/** Webhook, every field of the specification. */
export const webhookRecord = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** Base64: deliveries are signed with the bytes that it stands for. */
  secretKey: z.string(),
  version: z.enum(WEBHOOK_VERSIONS),
  customHeaders: z.array(z.object({ key: z.string(), value: z.string() })),
  eventTypes: z.array(z.string()),
})
export type WebhookRecord = z.infer<typeof webhookRecord>

/** One delivery with what became of it; `id` is the event's and the webhook's together. */
export const deliveryRecord = z.object({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  at: time,
  /** Exactly what is sent, at every attempt. */
  body: z.string(),
  attempts: z.number(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** The latest answer's status, or why there was none. */
  outcome: z.string(),
})
export type DeliveryRecord = z.infer<typeof deliveryRecord>
