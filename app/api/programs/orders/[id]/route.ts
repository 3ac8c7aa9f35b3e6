import { handle } from '@/app/api/handle'
import { decideOrder, decideOrderBody, orderParams } from '@/lib/programs/orders/decide-order'

export const PATCH = handle(
  { permission: 'maintenance:write', params: orderParams, body: decideOrderBody },
  (ctx, { params, body }) => decideOrder(ctx, params.id, body.decision),
)
