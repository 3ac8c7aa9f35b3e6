import { z } from 'zod'
import { defineEndpoint, perSecond } from '../endpoint'
import { listOf } from '../envelopes'
import { after, commaList, nothing, queryInteger } from '../query'
import { webhook, webhookUpdateRequest } from '../resources/webhook'
import { platformId } from '../wire'

/** Specification, Endpoints, "Webhooks". */
export const listWebhooks = defineEndpoint({
  id: 'listWebhooks',
  section: 'Webhooks',
  method: 'GET',
  path: '/webhooks',
  params: nothing,
  query: z.strictObject({
    ids: commaList().optional(),
    limit: queryInteger({ min: 1, max: 512, default: 512 }).optional(),
    after,
  }),
  body: null,
  response: listOf(webhook),
  envelope: 'list',
  scope: 'Read Webhooks',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: ['data.*.secretKey', 'data.*.customHeaders.*.value'],
  origin: 'specified',
  summary: 'List the webhooks of the organization.',
  notes: [
    'A page holds at most 512 webhooks.',
    'Secret keys and values of headers are redacted before they reach a browser.',
  ],
  notShown: ['What a delivery looks like and how it is signed: as published.'],
})

export const getWebhook = defineEndpoint({
  id: 'getWebhook',
  section: 'Webhooks',
  method: 'GET',
  path: '/webhooks/{id}',
  params: z.strictObject({ id: platformId }),
  query: nothing,
  body: null,
  response: webhook,
  envelope: 'bare',
  scope: null,
  rateLimit: null,
  stage: 'current',
  kind: 'single',
  writes: false,
  secretFields: ['secretKey', 'customHeaders.*.value'],
  origin: 'specified',
  summary: 'Read one webhook.',
  notes: ['The answer is the webhook itself, without an envelope.', 'The id is the one the platform gave.'],
  notShown: ['Scope and rate limit.'],
})

export const updateWebhook = defineEndpoint({
  id: 'updateWebhook',
  section: 'Webhooks',
  method: 'PATCH',
  path: '/webhooks/{id}',
  params: z.strictObject({ id: platformId }),
  query: nothing,
  body: webhookUpdateRequest,
  response: webhook,
  envelope: 'bare',
  scope: null,
  rateLimit: null,
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: ['secretKey', 'customHeaders.*.value'],
  origin: 'specified',
  summary: 'Change name, url, headers or version of a webhook.',
  notes: [
    'At most 5 headers, 255 characters of name, 2047 characters of url.',
    'All four versions are accepted, while answers are documented with the first two.',
    'The answer is the webhook itself, without an envelope.',
  ],
  notShown: ['Scope and rate limit.', 'How event types are assigned.', 'What differs between the versions.'],
})
