import { deleteWebhook as endpoint } from '@/lib/platform/contract/endpoints/published/webhooks'
import { foundInPath } from '../find-by-id'
import { operation } from '../operation'

/** Published, DELETE /webhooks/{id}: nothing more is delivered to it. */
export const deleteWebhook = operation(endpoint, ({ fleet, params }) => {
  foundInPath(fleet.webhooks.get(params.id), 'webhook')
  fleet.webhooks.delete(params.id)
  return undefined
})
