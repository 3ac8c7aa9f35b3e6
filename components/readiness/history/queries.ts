import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { AGAIN_MS } from '../queries'
import { routeReadinessKey } from '../today-keys'
import { routeReadinessAnswer } from './route-readiness-answer'

const parse = answer(object({ data: routeReadinessAnswer }))

/** What is said of one route now and was said before. Asked again with Today, and each minute as that is. */
export const routeReadinessQuery = (id: string) =>
  queryOptions({
    queryKey: routeReadinessKey(id),
    queryFn: async ({ signal }) =>
      (await askApi(`/api/routes/${encodeURIComponent(id)}/readiness`, parse, { signal })).data,
    refetchInterval: AGAIN_MS,
  })
