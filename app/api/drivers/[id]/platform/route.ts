import { handle } from '@/app/api/handle'
import { askPlatform } from '@/lib/drivers/ask-platform'
import { byId } from '@/lib/ledger/keep/facts'

/** What the platform tells now of a driver and we do not keep: `{data: {phone, score, detections, tachograph}}`. */
export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await askPlatform(ctx, params.id),
}))
