import { type PageProps, searchOf } from '@/app/asked-search'
import { connectionOf, deskContext, routesAccess } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { todayAnswer } from '@/components/readiness/today-answer'
import { TodayBoard } from '@/components/readiness/today-board'
import { todayWithin } from '@/components/readiness/today-keys'
import { readTodayState } from '@/components/readiness/today-state'
import { readToday } from '@/lib/readiness/read-today'

export const generateMetadata = titled('readiness.title')

/** What leaves next, whether it is ready, and what to do about it. */
export default async function TodayPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/today', searchParams)
  const { hours } = readTodayState(searchOf(await searchParams))
  const [today, access, connection] = await Promise.all([
    readToday(ctx, { horizonHours: hours }),
    routesAccess(ctx.actor),
    connectionOf(ctx.actor.organizationId),
  ])
  return (
    <ShippedWords of={['readiness']}>
      <DeskAccessProvider {...access}>
        <Prefetched queries={[{ queryKey: todayWithin(hours), data: todayAnswer(today, 'today') }]}>
          <TodayBoard startedAt={ctx.clock.now()} connected={connection.status === 'connected'} />
        </Prefetched>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
