import { handle } from '@/app/api/handle'
import { workOrdersOfDvir } from '@/lib/desk/work-orders-of-dvir'
import { byId } from '@/lib/ledger/facts'

export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await workOrdersOfDvir(ctx, params.id),
}))
