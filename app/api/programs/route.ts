import { handle } from '@/app/api/handle'
import { createProgram } from '@/lib/programs/create-program'
import { readPrograms } from '@/lib/programs/read-programs'
import { programBody } from '@/lib/programs/schema'

export const GET = handle({ permission: 'read' }, (ctx) => readPrograms(ctx))

export const POST = handle(
  { permission: 'maintenance:write', body: programBody, status: 201 },
  async (ctx, { body }) => ({ data: await createProgram(ctx, body) }),
)
