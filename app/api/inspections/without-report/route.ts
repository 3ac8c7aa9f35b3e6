import { handle } from '@/app/api/handle'
import { readWithoutReport } from '@/lib/inspections/read-without-report'
import { withoutReportQuery } from '@/lib/inspections/schema'

/** Vehicles that drove on a day without a report of that day: `{data, counts, pagination}`. */
export const GET = handle({ permission: 'read', query: withoutReportQuery }, (ctx, { query }) =>
  readWithoutReport(ctx, query),
)
