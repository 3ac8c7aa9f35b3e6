import { handle } from '@/app/api/handle'
import { resolveDvir } from '@/lib/dvirs/change/resolve-dvir'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { resolveDvirAsk } from '@/lib/dvirs/schema'
import { byId } from '@/lib/ledger/keep/facts'

export const GET = handle({ permission: 'read', params: byId }, async (ctx, { params }) => ({
  data: await readDvir(ctx, params.id),
}))

export const PATCH = handle(
  { permission: 'maintenance:write', params: byId, body: resolveDvirAsk },
  async (ctx, { params, body: { before, ...body } }) => ({
    data: await resolveDvir(ctx, params.id, body, before),
  }),
)
