import { handle } from '@/app/api/handle'
import { createDvir } from '@/lib/dvirs/change/create-dvir'
import { createDvirAsk } from '@/lib/dvirs/change/create-dvir-ask'

export const POST = handle(
  { permission: 'maintenance:write', body: createDvirAsk, status: 201 },
  async (ctx, { body }) => ({ data: await createDvir(ctx, body) }),
)
