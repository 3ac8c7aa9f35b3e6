import { handle, Reply } from '@/app/api/handle'
import { byId } from '@/lib/ledger/keep/facts'
import { addWorkOrderById } from '@/lib/work-orders/change/add-work-order-by-id'
import { listWorkOrders } from '@/lib/work-orders/list/list-work-orders'
import { workOrderFilters } from '@/lib/work-orders/schema'

export const GET = handle({ permission: 'read', query: workOrderFilters }, (ctx, { query }) =>
  listWorkOrders(ctx, query),
)

/** 201 when the ledger did not hold it, else 200. */
export const POST = handle({ permission: 'maintenance:write', body: byId }, async (ctx, { body }) => {
  const { row, isNew } = await addWorkOrderById(ctx, body.id)
  return new Reply({ data: row }, [], isNew ? 201 : 200)
})
