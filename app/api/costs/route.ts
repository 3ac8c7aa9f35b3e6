import { handle } from '@/app/api/handle'
import { readCosts } from '@/lib/costs/read-costs'
import { costsQuery } from '@/lib/costs/schema'

/** What the work orders cost that were completed in a period, by month, category and vehicle, and what came back. */
export const GET = handle({ permission: 'read', query: costsQuery }, async (ctx, { query }) => ({
  data: await readCosts(ctx, query),
}))
