import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { defectsAnswer } from './defect-answer'
import { defectListKey } from './defect-keys'

const parse = answer(defectsAnswer)

/** The open defects of what is asked, a page at a time. Asked again when the desk is told of a change. */
export const defectsQuery = (asked: string) =>
  infiniteQueryOptions({
    queryKey: defectListKey(asked),
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams(asked)
      if (pageParam !== '') query.set('after', pageParam)
      return askApi(`/api/defects?${query.toString()}`, parse, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.endCursor : undefined),
    placeholderData: keepPreviousData,
  })
