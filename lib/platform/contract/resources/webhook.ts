import { z } from 'zod'
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
    .max(5, { error: 'must hold at most 5 headers' }),
  name: z.string().max(255, { error: 'must be at most 255 characters' }),
  url: z.string().max(2047, { error: 'must be at most 2047 characters' }),
  version: z.enum(WEBHOOK_VERSIONS),
}

/** Specification, PATCH /webhooks/{id}: all optional. */
export const webhookUpdateRequest = z.strictObject(webhookFields).partial()

/** Published: POST /webhooks. Of event types those are taken that are specified or published; answers may hold any. */
export const webhookCreateRequest = z.strictObject({
  name: webhookFields.name.min(1, { error: 'must not be empty' }),
  url: webhookFields.url.min(1, { error: 'must not be empty' }),
  customHeaders: webhookFields.customHeaders.optional(),
  eventTypes: z
    .array(z.enum(ASKABLE_EVENT_TYPES, { error: 'must be an event type of the platform' }))
    .optional(),
  version: webhookFields.version.optional(),
})
