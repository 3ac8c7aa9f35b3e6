import { handle } from '@/app/api/handle'
import { exportInspections } from '@/lib/inspections/export-inspections'
import { exportedQuery } from '@/lib/inspections/schema'

/** The record of a period as a CSV file; the trail has who took it. */
export const POST = handle({ permission: 'read', query: exportedQuery }, (ctx, { query }) =>
  exportInspections(ctx, query),
)
