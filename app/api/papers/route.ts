import { handle } from '@/app/api/handle'
import { readPapers } from '@/lib/papers/read-papers'
import { papersQuery } from '@/lib/papers/schema'

/** Papers, and open courses of drivers for those who may know, the first to run out first: `{data, counts, untold, pagination}`. */
export const GET = handle({ permission: 'read', query: papersQuery }, (ctx, { query }) =>
  readPapers(ctx, query),
)
