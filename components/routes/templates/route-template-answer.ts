import { list, number, object, type Read, type Reader, text } from '@/components/api/read'
import { type RouteTemplateContent, routeTemplateContent } from '@/lib/route-templates/content-schema'

/** Read by the schema that it was kept by: a form that has a route's schema loads nothing more for it. */
const content: Reader<RouteTemplateContent> = (value) => routeTemplateContent.parse(value)

const routeTemplate = object({
  ...{ id: text, name: text, version: number },
  body: content,
  unlisted: list(text),
})
export type RouteTemplateAnswer = Read<typeof routeTemplate>

/** GET /api/routes/templates/{id}. */
export const oneRouteTemplate = object({ data: routeTemplate })
