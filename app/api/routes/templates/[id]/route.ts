import { handle } from '@/app/api/handle'
import { readRouteTemplate } from '@/lib/route-templates/read-route-template'
import { ROUTE_TEMPLATES } from '@/lib/route-templates/route-templates'
import { changeTemplate } from '@/lib/templates/change-template'
import { deleteTemplate } from '@/lib/templates/delete-template'
import { templateChange, templateParams } from '@/lib/templates/schema'

export const GET = handle({ permission: 'read', params: templateParams }, async (ctx, { params }) => ({
  data: await readRouteTemplate(ctx, params.id),
}))

export const PUT = handle(
  { permission: 'routes:write', params: templateParams, body: templateChange(ROUTE_TEMPLATES.content) },
  async (ctx, { params, body }) => ({ data: await changeTemplate(ctx, ROUTE_TEMPLATES, params.id, body) }),
)

export const DELETE = handle({ permission: 'routes:write', params: templateParams }, (ctx, { params }) =>
  deleteTemplate(ctx, ROUTE_TEMPLATES, params.id),
)
