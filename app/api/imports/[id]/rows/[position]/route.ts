import { handle } from '@/app/api/handle'
import { decideRow } from '@/lib/import/decide-row'
import { decideRowBody, importRowParams } from '@/lib/import/schema'

export const PATCH = handle(
  { permission: 'routes:write', params: importRowParams, body: decideRowBody },
  async (ctx, { params: { id, position }, body }) => ({
    data: await decideRow(ctx, id, position, body.decision),
  }),
)
