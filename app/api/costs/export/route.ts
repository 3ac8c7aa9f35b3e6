import { handle } from '@/app/api/handle'
import { exportCosts } from '@/lib/costs/export-costs'
import { exportCostsQuery } from '@/lib/costs/schema'

/** One table of them as a CSV file; the trail has who took it. */
export const POST = handle({ permission: 'read', query: exportCostsQuery }, (ctx, { query }) =>
  exportCosts(ctx, query),
)
