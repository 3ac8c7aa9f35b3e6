import { handle } from '@/app/api/handle'
import { exportProblems } from '@/lib/import/export-problems'
import { importParams } from '@/lib/import/schema'

/** The rows to mend, as a CSV file. */
export const GET = handle({ permission: 'read', params: importParams }, (ctx, { params }) =>
  exportProblems(ctx, params.id),
)
