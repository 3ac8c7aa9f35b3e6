import { handle, Reply } from '@/app/api/handle'
import { orderDefects } from '@/lib/desk/defects/order-defects'
import { orderOfDefectsBody } from '@/lib/desk/defects/schema'

/** One work order of several defects of a vehicle or trailer; what has one already is left out: `{data, taken, left}`. */
export const POST = handle(
  { permission: 'maintenance:write', body: orderOfDefectsBody },
  async (ctx, { body }) => {
    const { row, taken, left } = await orderDefects(ctx, body)
    return new Reply({ data: row, taken, left }, [], 201)
  },
)
