import type { PageProps } from '@/app/asked-search'
import { connectionOf, deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { todayAnswer } from '@/components/readiness/today-answer'
import { todayWithin } from '@/components/readiness/today-keys'
import { Wall } from '@/components/readiness/wall/wall'
import { readWall, WALL_LINES } from '@/lib/readiness/today/read-wall'
import { prefetchedRoutes } from '../prefetched-routes'

export const generateMetadata = titled('readiness.wall-title')

/** Today for a screen at the wall: nothing to press, and of a person no more than that they are not ready, whoever is signed in there. */
export default async function WallPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/today/wall', searchParams)
  const [{ hours, today }, connection] = await Promise.all([
    readWall(ctx),
    connectionOf(ctx.actor.organizationId),
  ])
  const asked = { hours, at: null, show: 'acting', lines: WALL_LINES, form: 'public' } as const
  const routes = await prefetchedRoutes(ctx.actor, today)
  return (
    <ShippedWords of={['readiness', 'sync', 'verdict']}>
      <Prefetched queries={[{ queryKey: todayWithin(asked), data: todayAnswer(today, 'today') }, ...routes]}>
        <Wall asked={asked} startedAt={ctx.clock.now()} isConnected={connection.status === 'connected'} />
      </Prefetched>
    </ShippedWords>
  )
}
