import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import type { TemplatesOf } from '@/components/templates/template-requests'
import { templatesAnswer } from './template-answer'

export const ORDER_TEMPLATES = {
  noun: 'work_orders',
  path: '/api/work-orders/templates',
  key: ['work-order-templates'],
} as const satisfies TemplatesOf

const parseAll = answer(templatesAnswer)

/** The templates of the organization, by name, each with all that it holds. */
export const templatesQuery = queryOptions({
  queryKey: ORDER_TEMPLATES.key,
  queryFn: async ({ signal }) => (await askApi(ORDER_TEMPLATES.path, parseAll, { signal })).data,
})
