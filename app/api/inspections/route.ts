import { handle } from '@/app/api/handle'
import { readInspections } from '@/lib/inspections/read-inspections'
import { inspectionsQuery } from '@/lib/inspections/schema'

/** The reports of a period as an auditor reads them: `{data, counts, pagination}`. */
export const GET = handle({ permission: 'read', query: inspectionsQuery }, (ctx, { query }) =>
  readInspections(ctx, query),
)
