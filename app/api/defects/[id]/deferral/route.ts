import { handle } from '@/app/api/handle'
import { deferDefect } from '@/lib/decisions/defer-defect'
import { endDeferral } from '@/lib/decisions/end-deferral'
import { deferralBody, takeBackBody } from '@/lib/decisions/schema'
import { byId } from '@/lib/ledger/keep/facts'

/** Puts an open defect off until then: `{data: {reason, by, until}}`. */
export const PUT = handle(
  { permission: 'maintenance:write', params: byId, body: deferralBody },
  async (ctx, { params, body }) => ({ data: await deferDefect(ctx, params.id, body) }),
)

export const DELETE = handle(
  { permission: 'maintenance:write', params: byId, body: takeBackBody, bodyMayBeAbsent: true },
  async (ctx, { params, body }) => endDeferral(ctx, params.id, body.before),
)
