import { handle } from '@/app/api/handle'
import { changeTemplate } from '@/lib/new-orders/templates/change-template'
import { deleteTemplate } from '@/lib/new-orders/templates/delete-template'
import { templateChange, templateParams } from '@/lib/new-orders/templates/schema'

export const PUT = handle(
  { permission: 'maintenance:write', params: templateParams, body: templateChange },
  async (ctx, { params, body }) => ({ data: await changeTemplate(ctx, params.id, body) }),
)

export const DELETE = handle({ permission: 'maintenance:write', params: templateParams }, (ctx, { params }) =>
  deleteTemplate(ctx, params.id),
)
