import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { todayAnswer } from './today-answer'
import { type AskedToday, todayWithin } from './today-keys'

const searchOf = ({ hours, at, show, lines, form }: AskedToday) =>
  new URLSearchParams({
    ...{ horizonHours: String(hours), ...(at && { at }) },
    ...{ show, limit: String(lines), ...(form && { form }) },
  }).toString()

/** What is being judged is there in a moment. */
const JUDGED_MS = 1_000

const parse = answer(object({ data: todayAnswer }))

/**
 * What leaves within so many hours, and what is on the road, or was then (ISO 8601), with the first lines of what is shown. Asked
 * again when the desk is told of a change.
 */
export const todayQuery = (asked: AskedToday) =>
  queryOptions({
    queryKey: todayWithin(asked),
    queryFn: async ({ signal }) => (await askApi(`/api/today?${searchOf(asked)}`, parse, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.isJudging ? JUDGED_MS : false),
    // What is of another time is not shown as of this one.
    placeholderData: (before, query) => (query?.queryKey[2] === asked.at ? before : undefined),
  })
