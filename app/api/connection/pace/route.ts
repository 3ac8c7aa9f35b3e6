import { handle } from '@/app/api/handle'
import { readPace } from '@/lib/connection/pace/read-pace'

/** For pages whose request takes long: whether it waits for the platform's limit. */
export const GET = handle({ permission: 'read' }, async (ctx) => ({
  data: await readPace(ctx, ctx.actor.organizationId),
}))
