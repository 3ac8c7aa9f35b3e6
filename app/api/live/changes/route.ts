import { handle } from '@/app/api/handle'
import { changesQuery, checkOrganization } from '@/app/api/live/query'
import { catchUp } from '@/lib/live/catch-up'

export const GET = handle(
  { permission: 'read', background: true, query: changesQuery },
  async (ctx, { query }) => {
    checkOrganization(ctx.actor, query.organization)
    return { data: await catchUp(ctx, query.after) }
  },
)
