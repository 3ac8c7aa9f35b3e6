import { handle } from '@/app/api/handle'
import { candidatesQuery, readCandidates } from '@/lib/candidates/read-candidates'

/** Who or what a route might be given to, the ready ones first: `{data, pagination}`. */
export const GET = handle({ permission: 'read', query: candidatesQuery }, (ctx, { query }) =>
  readCandidates(ctx, query),
)
