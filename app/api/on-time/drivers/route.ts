import { handle } from '@/app/api/handle'
import { readDriversOnTime } from '@/lib/on-time/read-drivers-on-time'
import { onTimeQuery } from '@/lib/on-time/schema'

/** The same by who drove, for those who may know; the trail has who looked. */
export const GET = handle({ permission: 'read', query: onTimeQuery }, async (ctx, { query }) => ({
  data: await readDriversOnTime(ctx, query),
}))
