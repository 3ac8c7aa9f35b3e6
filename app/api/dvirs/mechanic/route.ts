import { handle } from '@/app/api/handle'
import { createDvir } from '@/lib/dvirs/create-dvir'
import { createDvirBody } from '@/lib/dvirs/schema'

export const POST = handle(
  { permission: 'maintenance:write', body: createDvirBody, status: 201 },
  async (ctx, { body }) => ({ data: await createDvir(ctx, body) }),
)
