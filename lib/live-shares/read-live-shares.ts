import { withCapability } from '@/lib/connection/capability/with-capability'
import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { listLiveShares } from '@/lib/platform/contract/endpoints/published/live-shares'
import type { LiveSharesQuery } from './schema'
import { type LiveShare, toldLiveShare } from './told-live-share'

const PAGE = 100
/** More links than this nobody reads; whoever has them is told that there are others. */
const MOST_PAGES = 5

type Ctx = Pick<DeskContext, 'db' | 'door' | 'actor'>

/**
 * The links that have not expired, as the platform has them now (published, GET /live-shares); `isMore`: it has others
 * that were not looked through. Nothing is kept. Throws 501 platform_lacks, and what the door throws.
 */
export async function readLiveShares(
  ctx: Ctx,
  { vehicle, addresses: named = '' }: LiveSharesQuery,
): Promise<{ data: LiveShare[]; isMore: boolean }> {
  const addresses = named.split(',').filter(Boolean)
  const isAsked = ({ about: { kind, id } }: LiveShare) =>
    (vehicle === undefined && addresses.length === 0) ||
    (kind === 'vehicle' && id === vehicle) ||
    (kind === 'address' && addresses.some((one) => one === id))
  return withCapability(ctx, 'live_shares', async () => {
    const data: LiveShare[] = []
    let after: string | undefined
    for (let page = 0; page < MOST_PAGES; page++) {
      const { organizationId } = ctx.actor
      const query = { limit: PAGE, ...(after === undefined ? {} : { after }) }
      const answer = await ctx.door.call(organizationId, listLiveShares, { query })
      data.push(...answer.data.data.map(toldLiveShare).filter(isAsked))
      const { hasNextPage, endCursor } = answer.data.pagination
      if (!hasNextPage || !endCursor || endCursor === after) return { data, isMore: false }
      after = endCursor
    }
    return { data, isMore: true }
  })
}

/** One link as the platform has it now. Throws 404 not_found for one that has ended, and what `readLiveShares` throws. */
export const readLiveShare = async (ctx: Ctx, id: string): Promise<LiveShare> =>
  toldLiveShare(await liveShareThere(ctx, id))

/** The same in the platform's own words. */
export const liveShareThere = (ctx: Ctx, id: string) =>
  withCapability(ctx, 'live_shares', async () => {
    const { data } = await ctx.door.call(ctx.actor.organizationId, listLiveShares, { query: { ids: [id] } })
    const found = data.data.find((one) => one.id === id)
    if (!found) throw notFound('live_share')
    return found
  })
