import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { costsAnswer } from './cost-answer'
import { costsKey } from './cost-keys'

const parse = answer(object({ data: costsAnswer }))

/** What is from before an update is counted by the worker meanwhile. */
const COUNTING_EVERY_MS = 10_000

export const costsQuery = (asked: string) =>
  queryOptions({
    queryKey: costsKey(asked),
    queryFn: async ({ signal }) => (await askApi(`/api/costs?${asked}`, parse, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isCounting ? COUNTING_EVERY_MS : false),
  })
