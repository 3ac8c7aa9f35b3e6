import type { PageProps } from '@/app/asked-search'
import { deskContext, feedsOf, syncsOf } from '@/app/desk'
import { titled, words } from '@/app/words/words'
import { BackgroundCard, ServerCard } from '@/components/server-status/server-card'
import { StandingTable } from '@/components/server-status/standing-table'
import { feedStandings, listStandings } from '@/components/server-status/standings'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { AdministratorsOnly } from '@/components/webhooks/administrators-only'
import { may } from '@/lib/accounts/roles'
import { readPace } from '@/lib/connection/pace/read-pace'
import { readServer } from '@/lib/metrics/read-server'

export const generateMetadata = titled('app.status')

/** For whoever is called when the desk stands still: of the organization its feeds and lists, of the server its counts. */
export default async function StatusPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/status', searchParams)
  const { actor, clock } = ctx
  const t = await words()
  if (!may(actor.role, 'administer')) return <AdministratorsOnly what={t('app.status')} role={actor.role} />
  const [feeds, lists, server, pace] = await Promise.all([
    feedsOf(actor),
    syncsOf(actor),
    readServer(ctx),
    readPace(ctx, actor.organizationId),
  ])
  const now = clock.now()
  return (
    <div className="space-y-4">
      <p className="text-table text-quiet">
        {t.rich('server-status.as-of', { at: () => <ZonedTime instant={now} /> })}
      </p>
      <StandingTable
        title={t('app.feeds')}
        more={{ href: '/settings/feeds', label: t('server-status.more-feeds') }}
        time={t('feeds.answered')}
        rows={feedStandings(feeds, now, t)}
      />
      <StandingTable
        title={t('app.lists')}
        more={{ href: '/settings/lists', label: t('server-status.more-lists') }}
        time={t('server-status.up-to-date')}
        rows={listStandings(lists, now, t)}
      />
      <BackgroundCard server={server} {...pace} />
      <ServerCard server={server} />
    </div>
  )
}
