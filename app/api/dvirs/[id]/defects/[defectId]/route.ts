import { handle } from '@/app/api/handle'
import { resolveDefect } from '@/lib/dvirs/change/resolve-defect'
import { defectParams, resolveDefectAsk } from '@/lib/dvirs/schema'

export const PATCH = handle(
  { permission: 'maintenance:write', params: defectParams, body: resolveDefectAsk },
  async (ctx, { params, body: { before, ...body } }) => ({
    data: await resolveDefect(ctx, params, body, before),
  }),
)
