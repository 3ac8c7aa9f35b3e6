import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import type { BoardQuery } from '@/lib/board/schema'
import { boardAnswer } from './board-answer'
import { boardKey } from './board-keys'

const AGAIN_MS = 60_000

const parse = answer(object({ data: boardAnswer }))

/** What is planned in a span; asked again when the desk is told of a change, and each minute for what runs late. */
export const boardQuery = (asked: BoardQuery) =>
  queryOptions({
    queryKey: [...boardKey, asked.rows, asked.from, asked.to],
    queryFn: async ({ signal }) =>
      (await askApi(`/api/board?${new URLSearchParams({ ...asked }).toString()}`, parse, { signal })).data,
    refetchInterval: AGAIN_MS,
    // Drivers are not shown where vehicles are asked for; another day comes into the same rows.
    placeholderData: (before, query) => (query?.queryKey[1] === asked.rows ? before : undefined),
  })
