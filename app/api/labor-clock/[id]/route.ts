import { handle } from '@/app/api/handle'
import { discardClock } from '@/lib/labor-clock/discard-clock'
import { clockParams } from '@/lib/labor-clock/schema'

export const DELETE = handle({ permission: 'maintenance:write', params: clockParams }, (ctx, { params }) =>
  discardClock(ctx, params.id),
)
