import { handle, Reply } from '@/app/api/handle'
import { makeLiveShare } from '@/lib/live-shares/make-live-share'
import { readLiveShares } from '@/lib/live-shares/read-live-shares'
import { liveShareBody, liveSharesQuery } from '@/lib/live-shares/schema'

/** The platform's live links, for those who may share: `{data: [{id, name, url, until, about}], isMore}`. */
export const GET = handle({ permission: 'routes:write', query: liveSharesQuery }, (ctx, { query }) =>
  readLiveShares(ctx, query),
)

export const POST = handle({ permission: 'routes:write', body: liveShareBody }, async (ctx, { body }) => {
  return new Reply({ data: await makeLiveShare(ctx, body) }, [], 201)
})
