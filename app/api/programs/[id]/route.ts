import { handle } from '@/app/api/handle'
import { changeProgram } from '@/lib/programs/change-program'
import { endProgram } from '@/lib/programs/end-program'
import { programQuery, readProgram } from '@/lib/programs/read-program'
import { programChange, programParams } from '@/lib/programs/schema'

export const GET = handle(
  { permission: 'read', params: programParams, query: programQuery },
  (ctx, { params, query }) => readProgram(ctx, params.id, query),
)

export const PUT = handle(
  { permission: 'maintenance:write', params: programParams, body: programChange },
  async (ctx, { params, body }) => ({ data: await changeProgram(ctx, params.id, body) }),
)

export const DELETE = handle({ permission: 'maintenance:write', params: programParams }, (ctx, { params }) =>
  endProgram(ctx, params.id),
)
