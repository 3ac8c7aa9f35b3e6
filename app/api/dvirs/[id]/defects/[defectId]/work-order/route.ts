import { handle, Reply } from '@/app/api/handle'
import { createWorkOrderFromDefect } from '@/lib/desk/create-work-order-from-defect'
import { defectParams, orderOfDefectBody } from '@/lib/dvirs/schema'

/** 201 for a new one, 200 for the open one that was made from this defect before. */
export const POST = handle(
  { permission: 'maintenance:write', params: defectParams, body: orderOfDefectBody, bodyMayBeAbsent: true },
  async (ctx, { params, body: { dueAtTime = null } }) => {
    const { row, isNew } = await createWorkOrderFromDefect(ctx, params, dueAtTime)
    return new Reply({ data: row, isNew }, [], isNew ? 201 : 200)
  },
)
