import { handle } from '@/app/api/handle'
import { endOverride } from '@/lib/decisions/end-override'
import { overrideParams } from '@/lib/decisions/schema'

/** Takes it back: what the check finds counts again. */
export const DELETE = handle(
  { permission: 'routes:write', params: overrideParams },
  async (ctx, { params }) => endOverride(ctx, params.id, params.check),
)
