import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, list, nullable, number, object, text } from '@/components/api/read'
import { todayKey } from '@/components/readiness/today-keys'

const parse = answer(
  object({
    data: list(object({ id: text, lateMs: number, behind: object({ id: text, name: nullable(text) }) })),
  }),
)
const AGAIN_MS = 60_000

/** GET /api/lists/routes/late-starts. Asked again with Today, and as time goes on. */
export const lateStartsQuery = queryOptions({
  queryKey: [...todayKey, 'late-starts'],
  queryFn: async ({ signal }) => (await askApi('/api/lists/routes/late-starts', parse, { signal })).data,
  refetchInterval: AGAIN_MS,
})
