import { handle, Reply } from '@/app/api/handle'
import { createOrderOnce } from '@/lib/new-orders/create-order-once'
import { newOrderBody } from '@/lib/new-orders/schema'

/** 201 for a new one, 200 for the one that this request had made before, also where something else is asked for by now (`isOther`). */
export const POST = handle({ permission: 'maintenance:write', body: newOrderBody }, async (ctx, { body }) => {
  const { row, isNew, isOther } = await createOrderOnce(ctx, body)
  return new Reply({ data: row, isNew, isOther }, [], isNew ? 201 : 200)
})
