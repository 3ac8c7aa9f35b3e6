import { handle, Reply } from '@/app/api/handle'
import { createOrderOnce } from '@/lib/new-orders/create-order-once'
import { newOrderBody } from '@/lib/new-orders/schema'

/** 201 for a new one, 200 for the one that this request had made before. */
export const POST = handle({ permission: 'maintenance:write', body: newOrderBody }, async (ctx, { body }) => {
  const { row, isNew } = await createOrderOnce(ctx, body)
  return new Reply({ data: row, isNew }, [], isNew ? 201 : 200)
})
