import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { driversAnswer } from './driver-answer'
import { driverListKey } from './driver-keys'

const parse = answer(driversAnswer)

/** The drivers of what is asked, by name, a page at a time. Asked again when the desk is told of a change. */
export const driversQuery = (asked: string) =>
  infiniteQueryOptions({
    queryKey: driverListKey(asked),
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams(asked)
      if (pageParam !== '') query.set('after', pageParam)
      return askApi(`/api/drivers?${query.toString()}`, parse, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.endCursor : undefined),
    placeholderData: keepPreviousData,
  })
