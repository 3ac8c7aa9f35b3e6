import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { driversAnswer } from './driver-answer'
import { driverListKey } from './driver-keys'

const parse = answer(driversAnswer)

/** The first drivers of what is asked, by name. Asked again when the desk is told of a change. */
export const driversQuery = (asked: string, limit: number) =>
  queryOptions({
    queryKey: driverListKey(asked, limit),
    queryFn: ({ signal }) =>
      askApi(`/api/drivers?${asked ? `${asked}&` : ''}limit=${limit}`, parse, { signal }),
    placeholderData: keepPreviousData,
  })
