import { handle } from '@/app/api/handle'
import { overrideFinding } from '@/lib/decisions/override-finding'
import { overrideBody } from '@/lib/decisions/schema'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'

/** Lets go what a check finds, with a reason: `{data: {check, reason, by, at}}`. */
export const POST = handle(
  { permission: 'routes:write', params: byIdOrExternal, body: overrideBody, status: 201 },
  async (ctx, { params, body }) => ({ data: await overrideFinding(ctx, params.id, body) }),
)
