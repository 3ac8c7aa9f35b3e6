import { handle } from '@/app/api/handle'
import { readFeeds } from '@/lib/feeds/read-feeds'

export const GET = handle({ permission: 'read' }, async (ctx) => ({
  data: await readFeeds(ctx, ctx.actor.organizationId),
}))
