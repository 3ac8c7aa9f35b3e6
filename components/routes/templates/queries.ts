import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { requestTemplates, type TemplatesOf } from '@/components/templates/template-requests'
import { oneRouteTemplate } from './route-template-answer'

export const ROUTE_TEMPLATES = {
  noun: 'routes',
  path: '/api/routes/templates',
  key: ['route-templates'],
} as const satisfies TemplatesOf

/** The route templates of the organization, by name. */
export const routeTemplatesQuery = queryOptions({
  queryKey: [...ROUTE_TEMPLATES.key, 'list'],
  queryFn: ({ signal }) => requestTemplates(ROUTE_TEMPLATES, signal),
})

const parseOne = answer(oneRouteTemplate)

/** One of them, with all that it holds. */
export const routeTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: [...ROUTE_TEMPLATES.key, 'one', id],
    queryFn: async ({ signal }) => (await askApi(`${ROUTE_TEMPLATES.path}/${id}`, parseOne, { signal })).data,
  })
