import { handle } from '@/app/api/handle'
import { readBlocked } from '@/lib/readiness/blocked/read-blocked'

/** Which routes are blocked before their departure, those that became so last first: `{data}`. */
export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readBlocked(ctx) }))
