import { handle } from '@/app/api/handle'
import { byId } from '@/lib/ledger/keep/facts'
import { updateWorkOrder } from '@/lib/work-orders/change/update-work-order'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { updateWorkOrderAsk } from '@/lib/work-orders/schema'

export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await readWorkOrder(ctx, params.id),
}))

export const PATCH = handle(
  { permission: 'maintenance:write', params: byId, body: updateWorkOrderAsk },
  async (ctx, { params, body: { before, ...body } }) => {
    const { row, warnings } = await updateWorkOrder(ctx, params.id, body, { before })
    return { data: row, warnings }
  },
)
