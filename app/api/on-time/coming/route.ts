import { handle } from '@/app/api/handle'
import { readComing } from '@/lib/on-time/read-stays'
import { comingQuery } from '@/lib/on-time/schema'

/** The routes to come whose plan one of them is about. */
export const GET = handle({ permission: 'read', query: comingQuery }, async (ctx, { query }) => ({
  data: await readComing(ctx, query.address),
}))
