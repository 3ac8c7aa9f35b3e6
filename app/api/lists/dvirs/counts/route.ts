import { handle } from '@/app/api/handle'
import { countDvirs } from '@/lib/dvirs/list/browse-dvirs'

export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await countDvirs(ctx) }))
