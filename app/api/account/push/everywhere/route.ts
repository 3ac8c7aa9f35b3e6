import { handle } from '@/app/api/handle'
import { tellNowhere } from '@/lib/telling/push/tell-no-more'

/** Tells no browser of the person any more what blocks routes of the active organization. */
export const DELETE = handle({ permission: 'read' }, async (ctx) => ({ data: await tellNowhere(ctx) }))
