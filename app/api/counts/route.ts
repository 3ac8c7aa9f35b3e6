import { z } from 'zod'
import { handle } from '@/app/api/handle'
import { countExceptions } from '@/lib/desk/count-exceptions'
import { timeZone } from '@/lib/zones/time-zone'

const counted = z.strictObject({ zone: timeZone.optional() })

/** How many departures are blocked, routes late, DVIRs unsafe and work orders overdue: the counts of the navigation. */
export const GET = handle({ permission: 'read', query: counted }, async (ctx, { query }) => ({
  data: await countExceptions(ctx, query.zone),
}))
