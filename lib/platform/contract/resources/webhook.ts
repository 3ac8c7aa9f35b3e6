import { z } from 'zod'
import { fault } from '@/lib/faults'
import { id, parts, text, texts } from '../reading'
import { ASKABLE_EVENT_TYPES, WEBHOOK_VERSIONS } from '../webhook-events'

/** Specification, Resources, "Webhook". secretKey never reaches a browser. */
export const webhook = z.looseObject({
  id,
  name: text,
  url: text,
  secretKey: text,
  version: text,
  customHeaders: parts({ key: text, value: text }),
  eventTypes: texts,
})

const webhookFields = {
  customHeaders: z
    .array(z.strictObject({ key: z.string().min(1), value: z.string() }))
    .max(5, { error: fault('most-headers', { most: 5 }) }),
  name: z.string().max(255, { error: fault('most-characters', { most: 255 }) }),
  url: z.string().max(2047, { error: fault('most-characters', { most: 2047 }) }),
  version: z.enum(WEBHOOK_VERSIONS),
}

/** Specification, PATCH /webhooks/{id}: all optional. */
export const webhookUpdateRequest = z.strictObject(webhookFields).partial()

/** Published: POST /webhooks. Of event types those are taken that are specified or published; answers may hold any. */
export const webhookCreateRequest = z.strictObject({
  name: webhookFields.name.min(1, { error: fault('empty') }),
  url: webhookFields.url.min(1, { error: fault('empty') }),
  customHeaders: webhookFields.customHeaders.optional(),
  eventTypes: z.array(z.enum(ASKABLE_EVENT_TYPES, { error: fault('event-type') })).optional(),
  version: webhookFields.version.optional(),
})
