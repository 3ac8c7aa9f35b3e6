import type { ReactNode } from 'react'
import { deskContext, routesAccess } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { DeskAccessProvider } from '@/components/maintenance/desk-access'
import { RouteList } from '@/components/routes/route-list'
import { routeAnswer } from '@/components/routes/route-answer'
import { routesKey } from '@/components/routes/route-keys'
import { listRoutes } from '@/lib/routes/list-routes'

const FIRST = 100

/** The list stays while details open and close over it. Its first hundred rows come with the page. */
export default async function RoutesLayout({ children }: { children: ReactNode }) {
  const ctx = await deskContext('/routes')
  const [{ data, pagination }, access] = await Promise.all([
    listRoutes(ctx, { limit: FIRST }),
    routesAccess(ctx.actor),
  ])
  // Only what the pages read of a route travels with the page.
  const rows = data.map((row) => routeAnswer(row, row.id))
  const complete = !pagination.hasNextPage
  return (
    <DeskAccessProvider {...access}>
      <Prefetched queries={[{ queryKey: routesKey, data: { rows, complete }, partial: !complete }]}>
        <RouteList startedAt={ctx.clock.now()} />
        {children}
      </Prefetched>
    </DeskAccessProvider>
  )
}
