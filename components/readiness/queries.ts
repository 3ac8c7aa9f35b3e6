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
/** How late a route on the road is, and how long one waits, runs on with the clock, of which no desk is told. */
export const AGAIN_MS = 60_000
/** What was recorded then stays as it is. */
const STAYS_MS = 10 * AGAIN_MS

const parse = answer(object({ data: todayAnswer }))

/**
 * What leaves within so many hours, and what is on the road, or was then (ISO 8601), with the first lines of what is shown. Asked
 * again when the desk is told of a change, and each minute; what was then is not.
 */
export const todayQuery = (asked: AskedToday) =>
  queryOptions({
    queryKey: todayWithin(asked),
    queryFn: async ({ signal }) => (await askApi(`/api/today?${searchOf(asked)}`, parse, { signal })).data,
    refetchInterval: ({ state }) => {
      if (asked.at !== null) return false
      return state.data?.isJudging ? JUDGED_MS : AGAIN_MS
    },
    ...(asked.at !== null && { staleTime: STAYS_MS }),
    // What is of another time is not shown as of this one.
    placeholderData: (before, query) => (query?.queryKey[2] === asked.at ? before : undefined),
  })
