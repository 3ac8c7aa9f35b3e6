import { handle } from '@/app/api/handle'
import { readRouteTemplates } from '@/lib/route-templates/read-route-templates'
import { ROUTE_TEMPLATES } from '@/lib/route-templates/route-templates'
import { createTemplate } from '@/lib/templates/create-template'
import { templateBody } from '@/lib/templates/schema'

export const GET = handle({ permission: 'read' }, async (ctx) => ({ data: await readRouteTemplates(ctx) }))

export const POST = handle(
  { permission: 'routes:write', body: templateBody(ROUTE_TEMPLATES.content), status: 201 },
  async (ctx, { body }) => ({ data: await createTemplate(ctx, ROUTE_TEMPLATES, body) }),
)
