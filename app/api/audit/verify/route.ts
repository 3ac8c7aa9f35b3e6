import { handle } from '@/app/api/handle'
import { verifyAudit } from '@/lib/audit/verify'

/** Always 200: a broken chain is the answer, not an error. */
export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await verifyAudit(ctx) }))
