import type { QueryClient } from '@tanstack/react-query'
import type { BoardRows } from '@/lib/board/schema'
import { plannedSpan } from '@/lib/routes/expected/planned-span'
import type { RouteAnswer } from '../route-answer'
import type { BoardAnswer } from './board-answer'
import { boardKey } from './board-keys'

/** Puts a route that the server just answered with where it stands now, on every board that this page knows. */
export function keepOnBoard(client: QueryClient, row: RouteAnswer): void {
  for (const [queryKey, known] of client.getQueriesData<BoardAnswer>({ queryKey: boardKey })) {
    if (!known?.routes.some(({ id }) => id === row.id)) continue
    const rows: unknown = queryKey[1]
    const routes = known.routes.map((route) =>
      route.id === row.id ? { ...route, ...placeOf(row, rows) } : route,
    )
    client.setQueryData<BoardAnswer>(queryKey, {
      ...known,
      routes: routes.toSorted((one, other) => one.startsAtMs - other.startsAtMs),
    })
  }
}

function placeOf(row: RouteAnswer, rows: unknown) {
  const { startMs, endMs } = plannedSpan(row)
  const byDriver = rows === ('drivers' satisfies BoardRows)
  const [own, beside] = byDriver ? [row.driver, row.vehicle] : [row.vehicle, row.driver]
  return {
    row: own?.id || null,
    beside: beside?.name || beside?.id || null,
    besideId: beside?.id || null,
    ...(startMs !== null && { startsAtMs: startMs, endsAtMs: Math.max(startMs, endMs ?? startMs) }),
  }
}
