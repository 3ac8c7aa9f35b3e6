import { handle } from '@/app/api/handle'
import { exportOnTime } from '@/lib/on-time/export-on-time'
import { exportOnTimeQuery } from '@/lib/on-time/schema'

/** One table of it as a CSV file; the trail has who took it. */
export const POST = handle({ permission: 'read', query: exportOnTimeQuery }, (ctx, { query }) =>
  exportOnTime(ctx, query),
)
