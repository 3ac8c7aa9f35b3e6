import { handle } from '@/app/api/handle'
import { programParams } from '@/lib/programs/schema'
import { takeBackExchange } from '@/lib/programs/take-back-exchange'

export const DELETE = handle({ permission: 'maintenance:write', params: programParams }, (ctx, { params }) =>
  takeBackExchange(ctx, params.id),
)
