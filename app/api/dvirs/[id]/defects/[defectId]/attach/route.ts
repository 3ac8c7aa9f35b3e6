import { handle } from '@/app/api/handle'
import { attachDefect } from '@/lib/desk/attach-defect'
import { defectParams } from '@/lib/dvirs/schema'
import { attachBody } from '@/lib/work-orders/schema'

export const POST = handle(
  { permission: 'maintenance:write', params: defectParams, body: attachBody },
  async (ctx, { params, body }) => {
    const { row, warnings } = await attachDefect(ctx, { ...params, ...body })
    return { data: row, warnings }
  },
)
