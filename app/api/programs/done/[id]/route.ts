import { handle } from '@/app/api/handle'
import { programParams } from '@/lib/programs/schema'
import { takeBackDone } from '@/lib/programs/take-back-done'

export const DELETE = handle({ permission: 'maintenance:write', params: programParams }, (ctx, { params }) =>
  takeBackDone(ctx, params.id),
)
