import type { PageProps } from '@/app/asked-search'
import { capabilitiesOf, deskContext, syncsOf } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { CapabilityList } from '@/components/capabilities/capability-list'
import { capabilitiesQuery } from '@/components/capabilities/queries'
import { syncQuery } from '@/components/sync/queries'
import { SyncList } from '@/components/sync/sync-list'
import { roleRefusal } from '@/lib/accounts/roles'

export const generateMetadata = titled('app.lists')

export default async function ListsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/lists', searchParams)
  const { role } = ctx.actor
  const [syncs, capabilities] = await Promise.all([syncsOf(ctx.actor), capabilitiesOf(ctx.actor)])
  return (
    <Prefetched
      queries={[
        { queryKey: syncQuery.queryKey, data: syncs },
        { queryKey: capabilitiesQuery.queryKey, data: capabilities },
      ]}
    >
      <div className="space-y-4">
        <ShippedWords of={['capabilities', 'capabilities-more', 'sync', 'sync-list']}>
          <SyncList blocked={roleRefusal(role, 'administer', await words())} />
        </ShippedWords>
        <ShippedWords of={['capabilities', 'capabilities-list', 'capabilities-more']}>
          <CapabilityList />
        </ShippedWords>
      </div>
    </Prefetched>
  )
}
