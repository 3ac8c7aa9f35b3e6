import { handle } from '@/app/api/handle'
import { endMark } from '@/lib/decisions/end-mark'
import { markOutOfService } from '@/lib/decisions/mark-out-of-service'
import { markBody, takeBackBody } from '@/lib/decisions/schema'
import { byId } from '@/lib/ledger/keep/facts'

/** Out of service, until then or until somebody says otherwise: `{data: {reason, by, since, until}}`. */
export const PUT = handle(
  { permission: 'maintenance:write', params: byId, body: markBody },
  async (ctx, { params, body }) => ({ data: await markOutOfService(ctx, params.id, body) }),
)

export const DELETE = handle(
  { permission: 'maintenance:write', params: byId, body: takeBackBody, bodyMayBeAbsent: true },
  async (ctx, { params, body }) => endMark(ctx, params.id, body.before),
)
