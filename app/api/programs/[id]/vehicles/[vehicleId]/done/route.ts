import { handle } from '@/app/api/handle'
import { noteDone } from '@/lib/programs/note-done'
import { doneBody, programVehicleParams } from '@/lib/programs/schema'

export const POST = handle(
  { permission: 'maintenance:write', params: programVehicleParams, body: doneBody, status: 201 },
  async (ctx, { params, body }) => ({ data: await noteDone(ctx, params, body) }),
)
