import { askApi } from '@/components/api/ask-api'
import { answer, list, number, object, type Read, text } from '@/components/api/read'
import type { WrittenNoun } from '@/components/many/many-noun'

const template = object({ id: text, name: text, version: number })
/** A template to choose from. */
export type ListedTemplate = Read<typeof template>

const parseAll = answer(object({ data: list(template) }))
const parseOne = answer(object({ data: template }))

/** Templates of one kind. */
export interface TemplatesOf {
  noun: WrittenNoun
  /** Of our API. */
  path: string
  /** The keys of all queries of them begin with it. */
  key: readonly string[]
}

/** The templates of the organization, by name. Throws ApiError. */
export const requestTemplates = async ({ path }: TemplatesOf, signal?: AbortSignal) =>
  (await askApi(path, parseAll, signal ? { signal } : {})).data

/** Keeps a template, in place of `old` where one is given. Throws ApiError. */
export const requestTemplate = async (
  { path }: TemplatesOf,
  given: { name: string; body: object },
  old: ListedTemplate | null,
) =>
  (
    await (old
      ? askApi(`${path}/${old.id}`, parseOne, { method: 'PUT', body: { ...given, version: old.version } })
      : askApi(path, parseOne, { method: 'POST', body: given }))
  ).data

/** Gives a template another name. Throws ApiError. */
export const requestTemplateName = async (
  { path }: TemplatesOf,
  { id, version }: ListedTemplate,
  name: string,
) => (await askApi(`${path}/${id}`, parseOne, { method: 'PUT', body: { name, version } })).data

/** Deletes a template. Throws ApiError. */
export const requestTemplateEnd = ({ path }: TemplatesOf, id: string) =>
  askApi(`${path}/${id}`, () => undefined, { method: 'DELETE' })
