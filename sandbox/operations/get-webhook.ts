import { getWebhook as endpoint } from '@/lib/platform/contract/endpoints/webhooks'
import { foundInPath } from './find-by-id'
import { operation } from './operation'

/** Specification, Webhooks, GET /webhooks/{id}: without an envelope. */
export const getWebhook = operation(endpoint, ({ fleet, params }) =>
  foundInPath(fleet.webhooks.get(params.id), 'webhook'),
)
