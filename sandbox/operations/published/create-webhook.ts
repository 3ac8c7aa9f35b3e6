import { randomBytes } from 'node:crypto'
import { createWebhook as endpoint } from '@/lib/platform/contract/endpoints/published/webhooks'
import { newId } from '../../new-id'
import { checkHeaders } from '../../webhooks/custom-headers'
import { checkDestination } from '../../webhooks/destination'
import { bodyOperation } from '../operation'

/** Published, POST /webhooks: id and secretKey are the platform's. Without an envelope. */
export const createWebhook = bodyOperation(endpoint, ({ sandbox, organization, fleet, body }) => {
  checkDestination(body.url)
  checkHeaders(body.customHeaders ?? [])
  return fleet.webhooks.put({
    id: newId(sandbox.state, organization.id),
    name: body.name,
    url: body.url,
    secretKey: randomBytes(32).toString('base64'),
    version: body.version ?? '2021-06-09',
    customHeaders: body.customHeaders ?? [],
    eventTypes: body.eventTypes ?? [],
  })
})
