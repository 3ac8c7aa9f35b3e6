import { handle } from '@/app/api/handle'
import { readMoved } from '@/lib/board/read-moved'
import { movedQuery } from '@/lib/board/schema'

/** What would be said of a route so many minutes later: `{data: {departsAt, verdict, findings, notChecked}}`. */
export const GET = handle({ permission: 'read', query: movedQuery }, async (ctx, { query }) => ({
  data: await readMoved(ctx, query),
}))
