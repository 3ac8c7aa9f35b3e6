import { handle } from '@/app/api/handle'
import { readStays } from '@/lib/on-time/read-stays'

/** Places at which stays take otherwise than routes to come plan. */
export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readStays(ctx) }))
