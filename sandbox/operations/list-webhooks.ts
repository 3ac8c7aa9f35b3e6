import { listWebhooks as endpoint } from '@/lib/platform/contract/endpoints/webhooks'
import { operation } from './operation'
import { pageOf } from './page-of'
import { membersOf } from './tag-filter'

/** Specification, Webhooks, GET /webhooks: limit 1 to 512, default 512. */
export const listWebhooks = operation(endpoint, (call) => {
  const wanted = membersOf(call.query.ids)
  const webhooks = call.fleet.webhooks.all().filter((webhook) => !wanted || wanted.has(webhook.id))
  return pageOf(call, webhooks, { limit: call.query.limit ?? 512 })
})
