import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { readAllPages, type WholeList } from '@/components/maintenance/read-all-pages'
import type { CreateRouteBody, EditRouteBody } from '@/lib/routes/schema'
import { oneRouteAnswer, type RouteAnswer, routePageAnswer } from './route-answer'
import { routeKey, routesKey } from './route-keys'

const parsePage = answer(routePageAnswer)
const parseOne = (json: unknown) => answer(oneRouteAnswer)(json).data

/** Every route of the ledger. The server puts the first hundred into the page; the rest follows. */
export const routesQuery = queryOptions({
  queryKey: routesKey,
  queryFn: ({ signal }) => readAllPages('/api/routes', parsePage, signal),
})

/** One route by the platform's id. */
export const routeQuery = (id: string) =>
  queryOptions({
    queryKey: routeKey(id),
    queryFn: ({ signal }) => askApi(`/api/routes/${encodeURIComponent(id)}`, parseOne, { signal }),
  })

/** Adds a route to the ledger by its id. Throws ApiError. */
export const requestAddRoute = (id: string) =>
  askApi('/api/routes/by-id', parseOne, { method: 'POST', body: { id } })

/** Creates a route on the platform. Throws ApiError with field paths. */
export const requestCreateRoute = (body: CreateRouteBody) =>
  askApi('/api/routes', parseOne, { method: 'POST', body })

/** Changes a route on the platform. Throws ApiError with field paths. */
export const requestEditRoute = ({ id, body }: { id: string; body: EditRouteBody }) =>
  askApi(`/api/routes/${encodeURIComponent(id)}`, parseOne, { method: 'PATCH', body })

/** Deletes a route on the platform; the row stays, marked. Throws ApiError. */
export const requestDeleteRoute = (id: string) =>
  askApi(`/api/routes/${encodeURIComponent(id)}`, parseOne, { method: 'DELETE' })

/** Puts a row that the server just answered with in place of what the browser knew. */
export function keepRoute(client: QueryClient, row: RouteAnswer) {
  client.setQueryData(routeKey(row.id), row)
  client.setQueryData(
    routesKey,
    (list: WholeList<RouteAnswer> | undefined) =>
      list && { ...list, rows: [row, ...list.rows.filter(({ id }) => id !== row.id)] },
  )
}
