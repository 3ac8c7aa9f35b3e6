import { handle } from '@/app/api/handle'
import { addRows } from '@/lib/import/add-rows'
import { importParams, importRowsBody } from '@/lib/import/schema'

export const POST = handle(
  { permission: 'routes:write', params: importParams, body: importRowsBody },
  (ctx, { params, body }) => addRows(ctx, params.id, body),
)
