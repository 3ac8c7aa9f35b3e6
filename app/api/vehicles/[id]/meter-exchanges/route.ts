import { handle } from '@/app/api/handle'
import { byId } from '@/lib/ledger/keep/facts'
import { exchangeMeter } from '@/lib/programs/exchange-meter'
import { exchangeBody } from '@/lib/programs/schema'

export const POST = handle(
  { permission: 'maintenance:write', params: byId, body: exchangeBody, status: 201 },
  async (ctx, { params, body }) => ({ data: await exchangeMeter(ctx, params.id, body) }),
)
