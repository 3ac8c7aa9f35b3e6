import { handle } from '@/app/api/handle'
import { byId } from '@/lib/ledger/keep/facts'
import { readVehicle } from '@/lib/vehicles/read-vehicle'

/** How a vehicle is, what it is needed for, and what is known of it: `{data}`. */
export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await readVehicle(ctx, params.id),
}))
