import { handle } from '@/app/api/handle'
import { exportDvirs } from '@/lib/export/export-dvirs'
import { browseDvirsQuery } from '@/lib/dvirs/browse-dvirs'

/** The list as the query narrows and sorts it, as a CSV file; the trail has who took it. */
export const POST = handle({ permission: 'read', query: browseDvirsQuery }, (ctx, { query }) =>
  exportDvirs(ctx, query),
)
