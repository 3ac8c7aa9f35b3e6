import { syncsOf } from '@/app/desk'
import { listSyncOf, listSyncQuery } from '@/components/sync/queries'
import type { Actor } from '@/lib/actor'
import type { TodayPage } from '@/lib/readiness/today/read-today-page'

/** How the list of routes stands, for the query cache, where Today has routes and nothing needs anybody: what that means goes by it. */
export async function prefetchedRoutes(actor: Actor, { all, found }: Pick<TodayPage, 'all' | 'found'>) {
  if (all === 0 || found > 0) return []
  return [{ queryKey: listSyncQuery('routes').queryKey, data: listSyncOf(await syncsOf(actor), 'routes') }]
}
