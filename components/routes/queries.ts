import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { unreachable } from '@/components/api/api-error'
import { askApi } from '@/components/api/ask-api'
import { answer, number, object, record } from '@/components/api/read'
import { type AskedList, replaceRows } from '@/components/list/list-windows'
import { listedRouteAnswer, type ListedRouteAnswer } from './listed-route'
import type { RouteAnswer } from './route-answer'
import { allRouteCountsKey, routeCountsKey, routeKey, routesKey } from './route-keys'

const AGAIN_MS = 30_000

/** What reads a whole route: a list needs none of it. Fetched before anything is asked, or the answer of a write could be lost. */
export async function parserOfOne() {
  const { oneRouteAnswer } = await import('./route-answer').catch(() => {
    throw unreachable('GET')
  })
  return (json: unknown) => answer(oneRouteAnswer)(json).data
}

/** The list that `asked` (list-filter.ts) names; the server puts its first part into the page. */
export const routesList = (asked: string): AskedList<ListedRouteAnswer> => ({
  key: routesKey,
  path: '/api/lists/routes',
  asked,
  row: listedRouteAnswer,
})

const parseCounts = answer(object({ data: record(number) }))

/** How many routes there are of what `counted` (list-filter.ts) asks for, and how many each chip would show. */
export const routeCountsQuery = (counted: string) =>
  queryOptions({
    queryKey: routeCountsKey(counted),
    queryFn: async ({ signal }) =>
      (await askApi(`/api/lists/routes/counts?${counted}`, parseCounts, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })

/** One route by the platform's id. */
export const routeQuery = (id: string) =>
  queryOptions({
    queryKey: routeKey(id),
    queryFn: ({ signal }) => requestRoute(id, signal),
  })

/** A route as the ledger has it now. Throws ApiError. */
export const requestRoute = async (id: string, signal?: AbortSignal) =>
  askApi(`/api/routes/${encodeURIComponent(id)}`, await parserOfOne(), signal ? { signal } : {})

/** Adds a route to the ledger by its id. Throws ApiError. */
export const requestAddRoute = async (id: string) =>
  askApi('/api/routes/by-id', await parserOfOne(), { method: 'POST', body: { id } })

/** Puts a row that the server just answered with in place of what the browser knew, and into the lists. */
export function keepRoute(client: QueryClient, row: RouteAnswer) {
  client.setQueryData(routeKey(row.id), row)
  void keepInLists(client, row)
}

/** With what is fetched when a row was changed here: a list that is read needs none of it. */
async function keepInLists(client: QueryClient, row: RouteAnswer) {
  try {
    const { listedOf } = await import('./listed-of')
    replaceRows(client, routesKey, new Map([[row.id, listedOf(row)]]))
  } finally {
    for (const queryKey of [routesKey, allRouteCountsKey]) void client.invalidateQueries({ queryKey })
  }
}
