import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint'
import { noBody } from '../../envelopes'
import { nothing } from '../../query'
import { webhook, webhookCreateRequest } from '../../resources/webhook'
import { platformId } from '../../wire'

/** Published extensions: a platform may lack any of these. */
export const createWebhook = defineEndpoint({
  id: 'createWebhook',
  section: 'Webhooks',
  method: 'POST',
  path: '/webhooks',
  params: nothing,
  query: nothing,
  body: webhookCreateRequest,
  response: webhook,
  envelope: 'bare',
  scope: 'Write Webhooks',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: ['secretKey', 'customHeaders.*.value'],
  origin: 'published',
  summary: 'Create a webhook.',
  notes: ['The answer is the webhook itself, without an envelope.'],
  notShown: [],
})

export const deleteWebhook = defineEndpoint({
  id: 'deleteWebhook',
  section: 'Webhooks',
  method: 'DELETE',
  path: '/webhooks/{id}',
  params: z.strictObject({ id: platformId }),
  query: nothing,
  body: null,
  response: noBody,
  envelope: 'none',
  scope: 'Write Webhooks',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Delete a webhook.',
  notes: [],
  notShown: [],
})
