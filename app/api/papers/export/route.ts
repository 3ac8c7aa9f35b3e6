import { handle } from '@/app/api/handle'
import { exportPapers } from '@/lib/papers/export-papers'
import { exportPapersQuery } from '@/lib/papers/schema'

/** The same as a CSV file, as it is narrowed; the trail has who took it. */
export const POST = handle({ permission: 'read', query: exportPapersQuery }, (ctx, { query }) =>
  exportPapers(ctx, query),
)
