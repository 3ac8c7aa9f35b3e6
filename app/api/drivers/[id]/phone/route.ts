import { handle } from '@/app/api/handle'
import { askPhone } from '@/lib/drivers/ask-phone'
import { byId } from '@/lib/ledger/keep/facts'

/** A driver's phone as the platform tells it now: `{data: {phone}}`. */
export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await askPhone(ctx, params.id),
}))
