import { handle } from '@/app/api/handle'
import { readBoard } from '@/lib/board/read-board'
import { boardQuery } from '@/lib/board/schema'

/** What is planned between two moments, by who drives or what is driven: `{data: {rows, routes, isCut}}`. */
export const GET = handle({ permission: 'read', query: boardQuery }, async (ctx, { query, request }) => ({
  data: await readBoard(ctx, query, request.signal),
}))
