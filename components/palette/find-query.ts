import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'

const found = object({
  ...{ kind: oneOf('route', 'stop', 'driver', 'vehicle', 'trailer', 'asset', 'dvir', 'work_order') },
  ...{ id: text, name: text, of: nullable(text), at: nullable(text), zone: nullable(text) },
  ...{ stop: nullable(number), exact: flag },
})
export type FoundAnswer = Read<typeof found>

const parse = answer(object({ data: list(found) }))

/** What a text of two characters or more names. */
export const findQuery = (words: string) =>
  queryOptions({
    queryKey: ['find', words],
    queryFn: async ({ signal }) =>
      (await askApi(`/api/find?q=${encodeURIComponent(words)}`, parse, { signal })).data,
    staleTime: 10_000,
  })
