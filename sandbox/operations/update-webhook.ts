import { updateWebhook as endpoint } from '@/lib/platform/contract/endpoints/webhooks'
import { checkHeaders } from '../webhooks/custom-headers'
import { checkDestination } from '../webhooks/destination'
import { foundInPath } from './find-by-id'
import { bodyOperation } from './operation'

/** Specification, Webhooks, PATCH /webhooks/{id}: what is absent stays; without an envelope. */
export const updateWebhook = bodyOperation(endpoint, ({ fleet, params, body }) => {
  const webhook = foundInPath(fleet.webhooks.get(params.id), 'webhook')
  if (body.url !== undefined) checkDestination(body.url)
  checkHeaders(body.customHeaders ?? [])
  return fleet.webhooks.put({
    ...webhook,
    customHeaders: body.customHeaders ?? webhook.customHeaders,
    name: body.name ?? webhook.name,
    url: body.url ?? webhook.url,
    version: body.version ?? webhook.version,
  })
})
