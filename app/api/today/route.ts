import { handle } from '@/app/api/handle'
import { readTodayPage, todayPageQuery } from '@/lib/readiness/today/read-today-page'

/** What leaves within the horizon, or on a day, and whether it is ready: `{data: {routes, counts, worstLate, figures, ...}}`. */
export const GET = handle({ permission: 'read', query: todayPageQuery }, async (ctx, { query, request }) => ({
  data: await readTodayPage(ctx, query, { leaves: request.signal }),
}))
