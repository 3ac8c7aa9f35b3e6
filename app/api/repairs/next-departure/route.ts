import { handle } from '@/app/api/handle'
import { departureQuery, readNextDeparture } from '@/lib/repairs/next-departure'

/** `{data}`: the next departure that needs the asset, null for none within 48 hours. */
export const GET = handle({ permission: 'read', query: departureQuery }, async (ctx, { query }) => ({
  data: await readNextDeparture(ctx, query.assetId),
}))
