import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, maybe, nullable, object, text } from '@/components/api/read'
import { todayKey } from '@/components/readiness/today-keys'

const blockedRoute = object({
  ...{ id: text, name: nullable(text), departsAt: text, zone: text, since: text },
  // A server of before, beside which this page was made anew, tells of none on the road.
  ...{ isOnRoad: maybe(flag), why: list(text) },
})
const parse = answer(object({ data: list(blockedRoute) }))

/** Which routes are blocked before they leave or on the road. Under the key of Today: read again when routes were judged another way. */
export const blockedQuery = queryOptions({
  queryKey: [...todayKey, 'blocked'],
  queryFn: async ({ signal }) => (await askApi('/api/blocked', parse, { signal })).data,
})
