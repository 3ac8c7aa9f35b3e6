import { handle } from '@/app/api/handle'
import { importDone } from '@/lib/programs/import-done'
import { importDoneBody } from '@/lib/programs/schema'

export const POST = handle(
  { permission: 'maintenance:write', body: importDoneBody },
  async (ctx, { body }) => ({
    data: await importDone(ctx, body),
  }),
)
