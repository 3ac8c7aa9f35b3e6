import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** A page after those that are there is on its way. */
const readsOn = ({ state }: Query): boolean =>
  state.fetchStatus !== 'idle' && state.fetchMeta?.fetchMore !== undefined

/**
 * Has what begins with a key read again, as far as a page shows it. A page that somebody asked for comes first: read
 * again at once, the list would begin anew with those that it has, and the press would come to nothing.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const onItsWay = client.getQueryCache().findAll({ queryKey, type: 'active', predicate: readsOn })
  if (onItsWay.length > 0) await Promise.allSettled(onItsWay.map(async ({ promise }) => promise))
  await client.invalidateQueries({ queryKey })
}
