import { handle } from '@/app/api/handle'
import { readRepairs, repairsQuery } from '@/lib/repairs/read-repairs'

/** What the workshop mends first so that no route is lost: `{data, pagination}`. */
export const GET = handle({ permission: 'read', query: repairsQuery }, (ctx, { query }) =>
  readRepairs(ctx, query),
)
