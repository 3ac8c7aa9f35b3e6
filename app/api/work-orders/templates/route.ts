import { handle } from '@/app/api/handle'
import { ORDER_TEMPLATES } from '@/lib/new-orders/order-templates'
import { readOrderTemplates } from '@/lib/new-orders/read-order-templates'
import { createTemplate } from '@/lib/templates/create-template'
import { templateBody } from '@/lib/templates/schema'

export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readOrderTemplates(ctx) }))

export const POST = handle(
  { permission: 'maintenance:write', body: templateBody(ORDER_TEMPLATES.content), status: 201 },
  async (ctx, { body }) => ({ data: await createTemplate(ctx, ORDER_TEMPLATES, body) }),
)
