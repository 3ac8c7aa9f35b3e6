import { handle } from '@/app/api/handle'
import { askSync } from '@/lib/sync/ask-sync'
import { readSyncs } from '@/lib/sync/read-syncs'

export const GET = handle({ permission: 'read' }, async (ctx) => ({
  data: await readSyncs(ctx, ctx.actor.organizationId),
}))

export const POST = handle({ permission: 'administer', status: 202 }, async (ctx) => ({
  data: await askSync(ctx),
}))
