import { handle } from '@/app/api/handle'
import { byId } from '@/lib/ledger/keep/facts'
import { readServicesOfVehicle } from '@/lib/programs/read-services-of-vehicle'

export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await readServicesOfVehicle(ctx, params.id),
}))
