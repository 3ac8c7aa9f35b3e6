import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { MINUTE_MS } from '@/lib/durations'
import { paperListKey } from '../paper-keys'
import { papersAnswer } from './papers-answer'

const parse = answer(papersAnswer)

/** Papers change by lists that are read as often, and by the clock. */
const AGAIN_MS = 5 * MINUTE_MS

/** The papers of what is asked, the first to run out first, a page at a time. */
export const papersQuery = (asked: string) =>
  infiniteQueryOptions({
    queryKey: paperListKey(asked),
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams(asked)
      if (pageParam !== '') query.set('after', pageParam)
      return askApi(`/api/papers?${query.toString()}`, parse, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.endCursor : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    // They change by lists that are read as often.
    refetchOnWindowFocus: false,
  })
