import { handle } from '@/app/api/handle'
import { readToday, todayQuery } from '@/lib/readiness/read-today'

/** What leaves within the horizon, or on a day, and whether it is ready: `{data: {routes, counts, worstLate}}`. */
export const GET = handle({ permission: 'read', query: todayQuery }, async (ctx, { query }) => ({
  data: await readToday(ctx, query),
}))
