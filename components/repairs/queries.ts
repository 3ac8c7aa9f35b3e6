import { infiniteQueryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, object, text } from '@/components/api/read'
import { repairsKey } from '@/components/readiness/today-keys'
import { repairAnswer } from './repair-answer'

const parse = answer(
  object({ data: list(repairAnswer), pagination: object({ endCursor: text, hasNextPage: flag }) }),
)

/** What the workshop mends first. Asked again when the desk is told of a change. */
export const repairsQuery = infiniteQueryOptions({
  queryKey: repairsKey,
  queryFn: ({ signal, pageParam }) =>
    askApi(`/api/repairs${pageParam === '' ? '' : `?after=${encodeURIComponent(pageParam)}`}`, parse, {
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.endCursor : undefined),
})
