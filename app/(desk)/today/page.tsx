import { type PageProps, searchOf } from '@/app/asked-search'
import { connectionOf, deskContext, routesAccess } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { MayDecideProvider } from '@/components/decisions/may-decide'
import { proposalKey } from '@/components/departures/queries'
import { todayAnswer } from '@/components/readiness/today-answer'
import { TodayBoard } from '@/components/readiness/today-board'
import { todayWithin } from '@/components/readiness/today-keys'
import { FIRST_LINES, firstLinesOf, readTodayState } from '@/components/readiness/today-state'
import { may, roleRefusal } from '@/lib/accounts/roles'
import { HOUR_MS } from '@/lib/durations'
import { readReadinessSettings } from '@/lib/readiness/settings/read-settings'
import { readTodayPage } from '@/lib/readiness/today/read-today-page'
import { NO_PROPOSAL, readDeparturesProposal } from '@/lib/routes/departures/read-departures-proposal'
import { SETTINGS } from '@/lib/settings/table'
import { prefetchedRoutes } from './prefetched-routes'

export const generateMetadata = titled('readiness.title')

/** What leaves next, whether it is ready, and what to do about it. */
export default async function TodayPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/today', searchParams)
  const settings = await readReadinessSettings(ctx.db, ctx.actor.organizationId)
  const usualHours = settings.horizonMs / HOUR_MS
  const asked = readTodayState(searchOf(await searchParams), { usualHours, now: ctx.clock.now() })
  const [t, today, access, connection] = await Promise.all([
    words(),
    readTodayPage(
      ctx,
      {
        ...{ horizonHours: asked.hours, at: asked.at ?? undefined },
        ...{ show: asked.show ?? 'acting', limit: FIRST_LINES },
      },
      { settings },
    ),
    routesAccess(ctx.actor),
    connectionOf(ctx.actor.organizationId),
  ])
  // Where any route of the day was told of there is nothing to propose, and nothing to ask.
  const { underway, done } = today.counts
  const [proposal, routes] = await Promise.all([
    underway + done > 0 ? NO_PROPOSAL : readDeparturesProposal(ctx),
    prefetchedRoutes(ctx.actor, today),
  ])
  return (
    <ShippedWords
      of={[
        'candidates',
        'capabilities',
        'decisions',
        'departures',
        'form',
        'programs',
        'readiness',
        'sync',
        'verdict',
      ]}
    >
      <DeskAccessProvider {...access}>
        <MayDecideProvider refusal={roleRefusal(ctx.actor.role, 'maintenance:write', t)}>
          <Prefetched
            queries={[
              { queryKey: todayWithin(firstLinesOf(asked)), data: todayAnswer(today, 'today') },
              { queryKey: proposalKey, data: proposal },
              ...routes,
            ]}
          >
            <TodayBoard
              startedAt={ctx.clock.now()}
              connected={connection.status === 'connected'}
              usualHours={usualHours}
              administers={may(ctx.actor.role, SETTINGS.departures.mayChange)}
            />
          </Prefetched>
        </MayDecideProvider>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
