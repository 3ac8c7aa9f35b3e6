import { handle } from '@/app/api/handle'
import { readCapabilities } from '@/lib/connection/capability/read-capabilities'

export const GET = handle({ permission: 'read' }, async (ctx) => ({
  data: await readCapabilities(ctx, ctx.actor.organizationId),
}))
