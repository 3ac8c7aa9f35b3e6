import { handle } from '@/app/api/handle'
import { readChoices } from '@/lib/new-orders/read-choices'

/** `{data: {vendors, categories, parts}}`. */
export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readChoices(ctx) }))
