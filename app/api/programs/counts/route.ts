import { handle } from '@/app/api/handle'
import { countServices } from '@/lib/programs/count-services'

export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await countServices(ctx) }))
