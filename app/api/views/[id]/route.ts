import { handle } from '@/app/api/handle'
import { changeView } from '@/lib/views/change-view'
import { deleteView } from '@/lib/views/delete-view'
import { viewChange, viewParams } from '@/lib/views/schema'

export const PATCH = handle(
  { permission: 'read', params: viewParams, body: viewChange },
  async (ctx, { params, body }) => ({ data: await changeView(ctx, params.id, body) }),
)

export const DELETE = handle({ permission: 'read', params: viewParams }, (ctx, { params }) =>
  deleteView(ctx, params.id),
)
