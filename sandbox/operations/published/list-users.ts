import { listUsers as endpoint } from '@/lib/platform/contract/endpoints/published/directory'
import { operation } from '../operation'
import { pageOf } from '../page-of'

/** Published, GET /users. */
export const listUsers = operation(endpoint, (call) =>
  pageOf(call, call.fleet.users.all(), { limit: call.query.limit ?? 512 }),
)
