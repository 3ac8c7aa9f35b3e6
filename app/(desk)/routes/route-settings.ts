import { syncsOf } from '@/app/desk'
import { prefetchedSetting } from '@/components/settings/queries'
import { listSyncOf, listSyncQuery } from '@/components/sync/queries'
import type { DeskContext } from '@/lib/connection/desk-context'
import { readSettled, settingIn } from '@/lib/settings/read-setting'

/** What pages judge routes by (components/routes/use-moment.ts), as the query cache holds it. */
export async function routeSettingsOf(ctx: Pick<DeskContext, 'db' | 'actor'>) {
  const [settled, syncs] = await Promise.all([readSettled(ctx, ctx.actor.organizationId), syncsOf(ctx.actor)])
  return [
    prefetchedSetting('lateness', settingIn(settled, 'lateness')),
    prefetchedSetting('departures', settingIn(settled, 'departures')),
    { queryKey: listSyncQuery('routes').queryKey, data: listSyncOf(syncs, 'routes') },
  ]
}
