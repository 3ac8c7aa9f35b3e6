import { handle } from '@/app/api/handle'
import { latenessAsk, readLateness, setLateness } from '@/lib/routes/tolerance'

/** By how many minutes an expectation may pass a stop without a window: `{data: {toleranceMinutes}}`. */
export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readLateness(ctx) }))

export const PUT = handle(
  { permission: 'administer', body: latenessAsk },
  async (ctx, { body: { before, ...body } }) => ({ data: await setLateness(ctx, body, before) }),
)
