import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListWindow } from '@/components/list/list-windows'
import type { ListedRouteAnswer } from '../listed-route'
import { routesKey } from '../route-keys'
import { plannedState } from './planned-state'
import type { Picked } from '@/components/many/selection'

const statesIn = (client: QueryClient): Map<string, string> =>
  new Map(
    client
      .getQueriesData<ListWindow<ListedRouteAnswer>>({ queryKey: routesKey })
      .flatMap(([, part]) => part?.data ?? [])
      .map((row) => [row.id, plannedState(row)]),
  )

/** Those of the routes that somebody changed since this began, as far as the list hears of it. */
export function useChanged(routes: readonly Picked[]): readonly Picked[] {
  const client = useQueryClient()
  const [begun] = useState(() => statesIn(client))
  const [now, setNow] = useState(begun)
  useEffect(() => {
    return client.getQueryCache().subscribe(({ type, query }) => {
      const isOfList = routesKey.every((part, index) => query.queryKey[index] === part)
      if (type === 'updated' && isOfList) setNow(statesIn(client))
    })
  }, [client])
  return changedOf(routes, begun, now)
}

/** Those whose state is another one than it was; what is not known any more, or was not, counts as it was. */
export const changedOf = (
  routes: readonly Picked[],
  begun: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly Picked[] =>
  routes.filter(({ id }) => {
    const [was, is] = [begun.get(id), now.get(id)]
    return was !== undefined && is !== undefined && was !== is
  })
