import { handle } from '@/app/api/handle'
import { changeLiveShareEnd } from '@/lib/live-shares/change-live-share-end'
import { endLiveShare } from '@/lib/live-shares/end-live-share'
import { liveShareEndBody, liveShareParams } from '@/lib/live-shares/schema'

/** When a link ends: `{data: {id, name, url, until, about}}`. */
export const PATCH = handle(
  { permission: 'routes:write', params: liveShareParams, body: liveShareEndBody },
  async (ctx, { params, body }) => ({ data: await changeLiveShareEnd(ctx, params.id, body.until) }),
)

export const DELETE = handle({ permission: 'routes:write', params: liveShareParams }, (ctx, { params }) =>
  endLiveShare(ctx, params.id),
)
