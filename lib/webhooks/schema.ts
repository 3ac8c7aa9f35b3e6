import { z } from 'zod'
import { WINDOW } from '@/lib/ledger/list/window-size'
import { queryInteger } from '@/lib/platform/contract/query'
import { ASKABLE_EVENT_TYPES, WEBHOOK_VERSIONS } from '@/lib/platform/contract/webhook-events'
import { platformId } from '@/lib/platform/contract/wire'
import { startedFrom } from '@/lib/started-from'

const isoTime = z.string()

/** Our delivery address at a webhook of the platform. */
const webhookTarget = z.object({
  /** `pointing`: the platform was asked and has not said yes. */
  status: z.enum(['pointing', 'active']),
  since: isoTime,
  /** Where it pointed before; null for a webhook that was created from here. */
  previousUrl: z.string().nullable(),
  /** Whether deliveries have borne valid signatures. */
  signs: z.boolean(),
  deliveries: z.number(),
  lastDeliveryAt: isoTime.nullable(),
})

/** A webhook of the platform as settings show it: no secret, and no delivery key. */
export const webhookRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** Ours with its key left out: it is shown to nobody. */
  url: z.string().nullable(),
  /** Whether that is an address of ours, with a key that lives or one that died. */
  pointsHere: z.boolean(),
  version: z.string().nullable(),
  eventTypes: z.array(z.string()),
  /** Names of the custom headers. */
  headers: z.array(z.string()),
  /** Null while it does not deliver to us. */
  ours: webhookTarget.nullable(),
  /** Why it cannot be pointed at us; null when it can. */
  refusal: z.string().nullable(),
})
export type WebhookRow = z.output<typeof webhookRow>

export const webhookParams = z.strictObject({ id: platformId.max(255) })

/** POST /api/webhook-settings/{id}/point. Without a version: the present one, or the first with readable events. */
export const pointWebhookBody = z.strictObject({
  version: z.enum(WEBHOOK_VERSIONS).optional(),
  before: startedFrom.optional(),
})

/** POST /api/webhook-settings/{id}/restore; may be left out. */
export const restoreWebhookBody = z.strictObject({ before: startedFrom.optional() })

/** POST /api/webhook-settings: creates one where the platform has the extension. */
export const createWebhookBody = z.strictObject({
  name: z.string().min(1).max(255),
  eventTypes: z.array(z.enum(ASKABLE_EVENT_TYPES)).min(1).max(100),
  version: z.enum(WEBHOOK_VERSIONS).optional(),
})

export const DELIVERY_STATES = ['received', 'processed', 'kept', 'failed'] as const

/** A delivery in the inbox. */
export const deliveryRow = z.object({
  id: z.string(),
  webhookId: z.string().nullable(),
  eventId: z.string().nullable(),
  eventType: z.string().nullable(),
  happenedAt: isoTime.nullable(),
  receivedAt: isoTime,
  /** How often it came again. */
  repeats: z.number(),
  signed: z.boolean(),
  /** `processed`: in the ledger; `kept`: in the event log only. */
  state: z.enum(DELIVERY_STATES),
  processedAt: isoTime.nullable(),
  error: z.string().nullable(),
  /** What it told of. */
  noun: z.string().nullable(),
  subjectId: z.string().nullable(),
  platformRequestId: z.string().nullable(),
})
export type DeliveryRow = z.output<typeof deliveryRow>

export const inboxQuery = z.strictObject({
  offset: queryInteger({ min: 0, max: 10_000_000 }).optional(),
  limit: queryInteger({ min: 1, max: 200, default: WINDOW }).optional(),
  state: z.enum(DELIVERY_STATES).optional(),
})
export const deliveryParams = z.strictObject({ id: z.uuid() })
