import { handle } from '@/app/api/handle'
import { readNamedBoard } from '@/lib/desk/browse-named-work-orders'
import { workOrderBoardQuery } from '@/lib/work-orders/list/browse-work-orders'

/** The first work orders of each status, and how many each has: `{data, found, columns, names}`. */
export const GET = handle({ permission: 'read', query: workOrderBoardQuery }, (ctx, { query }) =>
  readNamedBoard(ctx, query),
)
