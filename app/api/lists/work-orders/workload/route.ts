import { handle } from '@/app/api/handle'
import { readNamedWorkload } from '@/lib/desk/browse-named-work-orders'
import { workloadQuery } from '@/lib/work-orders/read-workload'

/** Who has how much to do until when. */
export const GET = handle({ permission: 'read', query: workloadQuery }, async (ctx, { query }) => ({
  data: await readNamedWorkload(ctx, query),
}))
