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
import { readReadinessSettings } from '@/lib/readiness/read-settings'
import { readToday } from '@/lib/readiness/read-today'

const HOUR_MS = 3_600_000

export const generateMetadata = titled('readiness.title')

/** What leaves next, whether it is ready, and what to do about it. */
export default async function TodayPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/today', searchParams)
  const settings = await readReadinessSettings(ctx.db, ctx.actor.organizationId)
  const usualHours = settings.horizonMs / HOUR_MS
  const asked = readTodayState(searchOf(await searchParams), { usualHours, now: ctx.clock.now() })
  const [today, access, connection] = await Promise.all([
    readToday(ctx, { horizonHours: asked.hours, at: asked.at ?? undefined }, { settings }),
    routesAccess(ctx.actor),
    connectionOf(ctx.actor.organizationId),
  ])
  return (
    <ShippedWords of={['candidates', 'form', 'readiness']}>
      <DeskAccessProvider {...access}>
        <Prefetched queries={[{ queryKey: todayWithin(asked), data: todayAnswer(today, 'today') }]}>
          <TodayBoard
            startedAt={ctx.clock.now()}
            connected={connection.status === 'connected'}
            usualHours={usualHours}
          />
        </Prefetched>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
