import { handle } from '@/app/api/handle'
import { readDriver } from '@/lib/drivers/read-driver'
import { byId } from '@/lib/ledger/keep/facts'

/** One driver, with what is behind them for roles that may know it: `{data}`. */
export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await readDriver(ctx, params.id),
}))
