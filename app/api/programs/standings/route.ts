import { handle } from '@/app/api/handle'
import { readStandings } from '@/lib/programs/read-standings'

export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readStandings(ctx) }))
