import { handle } from '@/app/api/handle'
import { readDefects } from '@/lib/desk/defects/read-defects'
import { defectsQuery } from '@/lib/desk/defects/schema'

/** The open defects, each once: `{data, counts, pagination}`. */
export const GET = handle({ permission: 'read', query: defectsQuery }, (ctx, { query }) =>
  readDefects(ctx, query),
)
