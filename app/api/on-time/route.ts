import { handle } from '@/app/api/handle'
import { readOnTime } from '@/lib/on-time/read-on-time'
import { onTimeQuery } from '@/lib/on-time/schema'

/** How the visits of a period were, by place and by weekday. */
export const GET = handle({ permission: 'read', query: onTimeQuery }, async (ctx, { query }) => ({
  data: await readOnTime(ctx, query),
}))
