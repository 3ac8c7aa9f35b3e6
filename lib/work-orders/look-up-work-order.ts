import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUp } from '@/lib/connection/look-up'
import { notFound } from '@/lib/errors'
import { listWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'

/**
 * A work order as the platform has it now; null where there is no way to ask. Throws 404 not_found when the platform
 * answers and does not know it, and what the door throws.
 */
export async function lookUpWorkOrder(ctx: DeskContext, id: string) {
  // The list takes ids between commas.
  if (id.includes(',')) return null
  const answer = await lookUp(ctx, 'work_orders', () =>
    ctx.door.call(ctx.actor.organizationId, listWorkOrders, { query: { ids: [id] } }),
  )
  if (!answer) return null
  const workOrder = answer.data.data.find((one) => one.id === id)
  if (!workOrder) throw notFound('work_order')
  return { workOrder, requestId: answer.requestId }
}
