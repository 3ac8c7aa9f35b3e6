import { handle } from '@/app/api/handle'
import { byId } from '@/lib/ledger/facts'
import { readRoute } from '@/lib/routes/read-route'

export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await readRoute(ctx, params.id),
}))
