import { handle } from '@/app/api/handle'
import { ordersOfDefects } from '@/lib/desk/orders-of-defects'
import { byId } from '@/lib/ledger/keep/facts'

/** Each with the defects of the report that it is open for. */
export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: (await ordersOfDefects(ctx, params.id)).map(({ row, ...beside }) => ({ ...row, ...beside })),
}))
