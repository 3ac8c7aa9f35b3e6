import { handle } from '@/app/api/handle'
import { readLateStarts } from '@/lib/readiness/record/late-starts'

/** The routes that leave late behind another one: `{data: [{id, lateMs, behind: {id, name}}]}`. */
export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readLateStarts(ctx) }))
