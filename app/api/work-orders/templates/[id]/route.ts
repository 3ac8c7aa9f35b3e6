import { handle } from '@/app/api/handle'
import { ORDER_TEMPLATES } from '@/lib/new-orders/order-templates'
import { changeTemplate } from '@/lib/templates/change-template'
import { deleteTemplate } from '@/lib/templates/delete-template'
import { templateChange, templateParams } from '@/lib/templates/schema'

export const PUT = handle(
  {
    permission: 'maintenance:write',
    params: templateParams,
    body: templateChange(ORDER_TEMPLATES.content),
  },
  async (ctx, { params, body }) => ({ data: await changeTemplate(ctx, ORDER_TEMPLATES, params.id, body) }),
)

export const DELETE = handle({ permission: 'maintenance:write', params: templateParams }, (ctx, { params }) =>
  deleteTemplate(ctx, ORDER_TEMPLATES, params.id),
)
