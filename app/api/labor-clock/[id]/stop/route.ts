import { handle } from '@/app/api/handle'
import { clockParams, clockStop } from '@/lib/labor-clock/schema'
import { stopClock } from '@/lib/labor-clock/stop-clock'

export const POST = handle(
  { permission: 'maintenance:write', params: clockParams, body: clockStop },
  async (ctx, { params, body }) => {
    const { row, minutes, warnings } = await stopClock(ctx, params.id, body)
    return { data: row, minutes, warnings }
  },
)
