import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListWindow } from '@/components/list/list-windows'
import { type ListedRouteAnswer, unfold } from '../listed-route'
import { routesKey } from '../route-keys'
import { plannedState } from './planned-state'
import type { PickedRoute } from './steps-of'

/** By the part that was read last, where several have a route. */
export const statesIn = (client: QueryClient): Map<string, string> =>
  new Map(
    client
      .getQueryCache()
      .findAll({ queryKey: routesKey })
      .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
      .flatMap(({ queryKey }) => client.getQueryData<ListWindow<ListedRouteAnswer>>(queryKey)?.data ?? [])
      .map((row) => [row.id, plannedState(unfold(row))]),
  )

/** Those of the routes that somebody changed since they were selected, as far as the list hears of it. */
export function useChanged(routes: readonly PickedRoute[]): readonly PickedRoute[] {
  const client = useQueryClient()
  const [now, setNow] = useState(() => statesIn(client))
  useEffect(() => {
    return client.getQueryCache().subscribe(({ type, query }) => {
      const isOfList = routesKey.every((part, index) => query.queryKey[index] === part)
      if (type === 'updated' && isOfList) setNow(statesIn(client))
    })
  }, [client])
  return changedOf(routes, now)
}

/** Those whose state is another one than it was; what is not known any more counts as it was. */
export const changedOf = (
  routes: readonly PickedRoute[],
  now: ReadonlyMap<string, string>,
): readonly PickedRoute[] =>
  routes.filter(({ id, row }) => {
    const is = now.get(id)
    return is !== undefined && is !== plannedState(row)
  })
