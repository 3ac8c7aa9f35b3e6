import { handle } from '@/app/api/handle'
import { createTemplate } from '@/lib/new-orders/templates/create-template'
import { readTemplates } from '@/lib/new-orders/templates/read-templates'
import { templateBody } from '@/lib/new-orders/templates/schema'

export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readTemplates(ctx) }))

export const POST = handle(
  { permission: 'maintenance:write', body: templateBody, status: 201 },
  async (ctx, { body }) => ({ data: await createTemplate(ctx, body) }),
)
