import { handle } from '@/app/api/handle'
import { readVisits } from '@/lib/on-time/read-visits'
import { visitsQuery } from '@/lib/on-time/schema'

/** The visits behind one line of the report, the latest first. */
export const GET = handle({ permission: 'read', query: visitsQuery }, async (ctx, { query }) => ({
  data: await readVisits(ctx, query),
}))
