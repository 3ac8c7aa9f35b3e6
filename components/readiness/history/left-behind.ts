import { useQuery } from '@tanstack/react-query'
import { routeReadinessKey } from '../today-keys'
import type { RouteReadinessAnswer } from './route-readiness-answer'

/**
 * Whether nobody ended this route and its vehicle left for a later one, once what is said of it was read: it asks nothing
 * itself, and so brings no reader of that answer to a page that draws it later.
 */
export function useLeftBehind(id: string): boolean | undefined {
  const { data } = useQuery<RouteReadinessAnswer>({ queryKey: routeReadinessKey(id), enabled: false })
  return data?.present?.isLeftBehind ?? undefined
}
