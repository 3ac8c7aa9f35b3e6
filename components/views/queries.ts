import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, nullable, object, type Read, text } from '@/components/api/read'
import type { ListKind } from '@/components/sync/queries'

const view = object({ id: text, name: text, search: text, shared: flag })
/** A name for what a list is narrowed and ordered by. */
export type ViewAnswer = Read<typeof view>

const parseAll = answer(object({ data: list(view), defaultId: nullable(text), mayShare: flag }))
const parseOne = answer(object({ data: view }))

const viewsKey = (kind: ListKind) => ['views', kind] as const

/** The views of a list that this person sees, and with which of them it begins for them. */
export const viewsQuery = (kind: ListKind) =>
  queryOptions({
    queryKey: viewsKey(kind),
    queryFn: ({ signal }) => askApi(`/api/views?list=${kind}`, parseAll, { signal }),
  })

export type ViewsAnswer = ReturnType<typeof parseAll>

interface ViewBody {
  name: string
  search: string
  shared: boolean
}

const pathOf = (id: string) => `/api/views/${encodeURIComponent(id)}`

/** Keeps a view. Throws ApiError with field paths. */
export const requestSaveView = async (kind: ListKind, body: ViewBody): Promise<ViewAnswer> =>
  (await askApi('/api/views', parseOne, { method: 'POST', body: { list: kind, ...body } })).data

/** Changes one. Throws ApiError with field paths. */
export const requestChangeView = async (id: string, body: Partial<ViewBody>): Promise<ViewAnswer> =>
  (await askApi(pathOf(id), parseOne, { method: 'PATCH', body })).data

/** Throws ApiError. */
export const requestDeleteView = (id: string) => askApi(pathOf(id), () => undefined, { method: 'DELETE' })

/** With which view the list begins for this person; null for none. Throws ApiError. */
export const requestDefaultView = (kind: ListKind, id: string | null) =>
  askApi('/api/views/default', () => undefined, { method: 'PUT', body: { list: kind, id } })
