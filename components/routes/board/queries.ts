import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import type { BoardQuery } from '@/lib/board/schema'
import { boardAnswer } from './board-answer'
import { boardKey } from './board-keys'

const AGAIN_MS = 60_000
const STAYS_MS = 10 * AGAIN_MS
/** Beside the board of now: no change that the desk is told of is put into it. */
const BACK = ['board-then'] as const

const parse = answer(object({ data: boardAnswer }))

/**
 * What is planned in a span; asked again when the desk is told of a change, and each minute for what runs late. What was known
 * at a moment stays as it is.
 */
export const boardQuery = (asked: BoardQuery) =>
  queryOptions({
    queryKey: [...(asked.at === undefined ? boardKey : BACK), asked.rows, asked.from, asked.to, asked.at],
    queryFn: async ({ signal }) =>
      (await askApi(`/api/board?${new URLSearchParams({ ...asked }).toString()}`, parse, { signal })).data,
    ...(asked.at === undefined ? { refetchInterval: AGAIN_MS } : { staleTime: STAYS_MS }),
    // Drivers are not shown where vehicles are asked for; another day comes into the same rows.
    placeholderData: (before, query) => (query?.queryKey[1] === asked.rows ? before : undefined),
  })
