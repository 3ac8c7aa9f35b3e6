import { handle } from '@/app/api/handle'
import { exportedAs } from '@/app/api/lists/exported-as'
import { browseDvirsQuery } from '@/lib/dvirs/list/browse-dvirs'
import { exportDvirs } from '@/lib/export/export-dvirs'

/** The list as the query narrows and sorts it, as a CSV file, or as JSON to be printed; the trail has who took it. */
export const POST = handle({ permission: 'read', query: browseDvirsQuery }, (ctx, { query, request }) =>
  exportDvirs(ctx, query, exportedAs(request)),
)
