import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, object } from '@/components/api/read'
import { todayKey } from '@/components/readiness/today-keys'
import type { EditRouteBody } from '@/lib/routes/schema'
import { editFrom } from '../../edit/edit-from'
import { keepRoute, requestRoute } from '../../queries'
import type { RouteAnswer } from '../../route-answer'
import { requestEditRoute } from '../../route-requests'
import { boardKey } from '../board-keys'
import { keepOnBoard } from '../keep-on-board'
import { movedAnswer, movedStopAnswer } from './moved-answer'

const parse = answer(object({ data: movedAnswer }))
const parseStop = answer(object({ data: movedStopAnswer }))

/** What would be said of a route so many minutes later. */
export const movedQuery = ({ routeId, minutes }: { routeId: string; minutes: number }) =>
  queryOptions({
    queryKey: ['moved', routeId, minutes],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ route: routeId, minutes: String(minutes) })
      return (await askApi(`/api/board/moved?${search.toString()}`, parse, { signal })).data
    },
    placeholderData: keepPreviousData,
    // What was judged for a dialog that is closed says nothing of now.
    gcTime: 0,
  })

/** What would be said of both routes if a stop of the one stood on the other. */
export const movedStopQuery = (asked: { from: string; stop: string; to: string }) =>
  queryOptions({
    queryKey: ['moved-stop', asked.from, asked.stop, asked.to],
    queryFn: async ({ signal }) =>
      (await askApi(`/api/board/moved-stop?${new URLSearchParams(asked).toString()}`, parseStop, { signal }))
        .data,
    gcTime: 0,
  })

/** A whole route as it was when somebody began to move it: what others do meanwhile does not come into it unseen. */
export const begunQuery = (routeId: string) =>
  queryOptions({
    queryKey: ['moving', routeId],
    queryFn: ({ signal }) => requestRoute(routeId, signal),
    staleTime: Infinity,
    gcTime: 0,
  })

interface Change {
  /** As it was when somebody began. */
  row: RouteAnswer
  body: EditRouteBody
  /** It is meant for a route that has not left: refused, with `has_left`, once it has. */
  unlessLeft?: boolean
}

/** Changes a route on the platform, and has what shows it read again. Throws ApiError. */
export async function requestChange(
  client: QueryClient,
  { row, body, unlessLeft = false }: Change,
): Promise<RouteAnswer> {
  try {
    const saved = await requestEditRoute({ id: row.id, body, before: editFrom(row, body), unlessLeft })
    keepRoute(client, saved)
    keepOnBoard(client, saved)
    return saved
  } finally {
    for (const queryKey of [todayKey, boardKey]) void client.invalidateQueries({ queryKey })
  }
}
