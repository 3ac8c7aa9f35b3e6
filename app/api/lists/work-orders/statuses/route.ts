import { z } from 'zod'
import { handle } from '@/app/api/handle'
import { readTimesInStatus } from '@/lib/changes/read-times-in-status'

const MOST_ASKED = 300
const LONGEST = 24_000

const asked = z.strictObject({ ids: z.string().min(1).max(LONGEST) })

/** Since when work orders have the status that they have; `ids` between commas. What nobody told of is left out. */
export const GET = handle({ permission: 'read', query: asked }, async (ctx, { query }) => ({
  data: await readTimesInStatus(ctx, query.ids.split(',').slice(0, MOST_ASKED)),
}))
