import { handle } from '@/app/api/handle'
import { feedParams, switchFeedBody } from '@/lib/feeds/schema'
import { switchFeed } from '@/lib/feeds/switch-feed'

export const PATCH = handle(
  { permission: 'administer', params: feedParams, body: switchFeedBody },
  async (ctx, { params, body }) => ({ data: await switchFeed(ctx, params.kind, body.enabled) }),
)
