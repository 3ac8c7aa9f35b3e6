import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { todayAnswer } from './today-answer'
import { todayWithin } from './today-keys'
import type { TodayState } from './today-state'

const searchOf = ({ hours, at }: Pick<TodayState, 'hours' | 'at'>) =>
  new URLSearchParams({ horizonHours: String(hours), ...(at && { at }) }).toString()

const parse = answer(object({ data: todayAnswer }))

/**
 * What leaves within so many hours, and what is on the road, or was then (ISO 8601). Asked again when the desk is told of a
 * change.
 */
export const todayQuery = (asked: Pick<TodayState, 'hours' | 'at'>) =>
  queryOptions({
    queryKey: todayWithin(asked),
    queryFn: async ({ signal }) => (await askApi(`/api/today?${searchOf(asked)}`, parse, { signal })).data,
    // What is of another time is not shown as of this one.
    placeholderData: (before, query) => (query?.queryKey[2] === asked.at ? before : undefined),
  })
