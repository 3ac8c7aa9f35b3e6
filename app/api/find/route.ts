import { handle } from '@/app/api/handle'
import { findOnDesk } from '@/lib/desk/find-on-desk'
import { findQuery } from '@/lib/desk/found'

/** What a text names, whatever it is: `{data}`, at most 20. */
export const GET = handle({ permission: 'read', query: findQuery }, async (ctx, { query }) => ({
  data: await findOnDesk(ctx, query),
}))
