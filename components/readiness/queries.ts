import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { todayAnswer } from './today-answer'
import { todayWithin } from './today-keys'

const parse = answer(object({ data: todayAnswer }))

/** What leaves within so many hours, and what is on the road. Asked again when the desk is told of a change. */
export const todayQuery = (hours: number) =>
  queryOptions({
    queryKey: todayWithin(hours),
    queryFn: async ({ signal }) => (await askApi(`/api/today?horizonHours=${hours}`, parse, { signal })).data,
    placeholderData: keepPreviousData,
  })
