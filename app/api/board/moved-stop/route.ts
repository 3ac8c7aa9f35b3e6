import { handle } from '@/app/api/handle'
import { readMovedStop } from '@/lib/board/read-moved-stop'
import { movedStopQuery } from '@/lib/board/schema'

/** What would be said of two routes if a stop of one stood on the other: `{data: {from, to}}`, each as of a route that is moved. */
export const GET = handle({ permission: 'read', query: movedStopQuery }, async (ctx, { query }) => ({
  data: await readMovedStop(ctx, query),
}))
