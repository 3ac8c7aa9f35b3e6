import { handle } from '@/app/api/handle'
import { byId } from '@/lib/ledger/keep/facts'
import { readDepartures } from '@/lib/readiness/today/read-departures'

/** What leaves next with a vehicle or trailer, and whether it may: `{data}`. */
export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await readDepartures(ctx, params.id),
}))
