import { handle } from '@/app/api/handle'
import { createWorkOrderFromDefect } from '@/lib/desk/create-work-order-from-defect'
import { defectParams } from '@/lib/dvirs/schema'

export const POST = handle(
  { permission: 'maintenance:write', params: defectParams, status: 201 },
  async (ctx, { params }) => ({ data: await createWorkOrderFromDefect(ctx, params) }),
)
