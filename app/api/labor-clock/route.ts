import { handle } from '@/app/api/handle'
import { readClock } from '@/lib/labor-clock/read-clock'
import { clockStart } from '@/lib/labor-clock/schema'
import { startClock } from '@/lib/labor-clock/start-clock'

export const GET = handle({ permission: 'read', background: true }, async (ctx) => ({
  data: await readClock(ctx),
}))

export const POST = handle(
  { permission: 'maintenance:write', body: clockStart, status: 201 },
  async (ctx, { body }) => ({ data: await startClock(ctx, body) }),
)
