import { listContacts as endpoint } from '@/lib/platform/contract/endpoints/drivers'
import { operation } from './operation'
import { pageOf } from './page-of'

/** Specification, Fleet data, GET /contacts: limit 1 to 512, default 512. */
export const listContacts = operation(endpoint, (call) =>
  pageOf(call, call.fleet.contacts.all(), { limit: call.query.limit ?? 512 }),
)
