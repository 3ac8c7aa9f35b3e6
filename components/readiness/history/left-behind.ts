import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { routeReadinessKey } from '../today-keys'
import type { RouteReadinessAnswer } from './route-readiness-answer'

/**
 * Whether nobody ended this route and its vehicle left for a later one, once what is said of it was read. It asks nothing itself,
 * and so brings no reader of that answer to a page that draws it later: whoever shows the answer asks for it.
 */
export function useLeftBehind(id: string): boolean | null | undefined {
  const client = useQueryClient()
  const watch = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const read = () => client.getQueryData<RouteReadinessAnswer>(routeReadinessKey(id))?.present?.isLeftBehind
  return useSyncExternalStore(watch, read, read)
}
