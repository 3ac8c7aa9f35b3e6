import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import type { TemplateContent } from '@/lib/new-orders/template-schema'
import { type TemplateAnswer, templateAnswer, templatesAnswer } from './template-answer'

const PATH = '/api/work-orders/templates'
const parseAll = answer(templatesAnswer)
const parseOne = (json: unknown) => answer(object({ data: templateAnswer }))(json).data

/** The templates of the organization, by name. */
export const templatesQuery = queryOptions({
  queryKey: ['work-order-templates'],
  queryFn: async ({ signal }) => (await askApi(PATH, parseAll, { signal })).data,
})

/** Keeps a template, in place of `old` where one is given. Throws ApiError. */
export const requestTemplate = (
  template: { name: string; body: TemplateContent },
  old: Pick<TemplateAnswer, 'id' | 'version'> | null,
) =>
  old
    ? askApi(`${PATH}/${old.id}`, parseOne, { method: 'PUT', body: { ...template, version: old.version } })
    : askApi(PATH, parseOne, { method: 'POST', body: template })

export const requestTemplateEnd = (id: string) =>
  askApi(`${PATH}/${id}`, () => undefined, { method: 'DELETE' })
