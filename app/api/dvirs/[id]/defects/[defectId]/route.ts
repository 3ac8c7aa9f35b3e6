import { handle } from '@/app/api/handle'
import { resolveDefect } from '@/lib/dvirs/resolve-defect'
import { defectParams, resolveDefectBody } from '@/lib/dvirs/schema'

export const PATCH = handle(
  { permission: 'maintenance:write', params: defectParams, body: resolveDefectBody },
  async (ctx, { params, body }) => ({ data: await resolveDefect(ctx, params, body) }),
)
