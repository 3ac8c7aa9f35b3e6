import { handle } from '@/app/api/handle'
import { byId } from '@/lib/ledger/facts'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { updateWorkOrderBody } from '@/lib/work-orders/schema'
import { updateWorkOrder } from '@/lib/work-orders/update-work-order'

export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await readWorkOrder(ctx, params.id),
}))

export const PATCH = handle(
  { permission: 'maintenance:write', params: byId, body: updateWorkOrderBody },
  async (ctx, { params, body }) => {
    const { row, warnings } = await updateWorkOrder(ctx, params.id, body)
    return { data: row, warnings }
  },
)
