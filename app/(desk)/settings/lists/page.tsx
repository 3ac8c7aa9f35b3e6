import type { Metadata } from 'next'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { CapabilityList } from '@/components/capabilities/capability-list'
import { SyncList } from '@/components/sync/sync-list'
import { roleRefusal } from '@/lib/accounts/roles'
import { readCapabilities } from '@/lib/connection/capability/read-capabilities'
import { readSyncs } from '@/lib/sync/read-syncs'
import { syncQuery } from '@/components/sync/queries'
import { capabilitiesQuery } from '@/components/capabilities/queries'

export const metadata: Metadata = { title: 'Lists' }

export default async function ListsPage() {
  const ctx = await deskContext('/settings/lists')
  const { role, organizationId } = ctx.actor
  const [syncs, capabilities] = await Promise.all([
    readSyncs(ctx, organizationId),
    readCapabilities(ctx, organizationId),
  ])
  return (
    <Prefetched
      queries={[
        { queryKey: syncQuery.queryKey, data: syncs },
        { queryKey: capabilitiesQuery.queryKey, data: capabilities },
      ]}
    >
      <div className="space-y-4">
        <SyncList blocked={roleRefusal(role, 'administer', 'have the lists read now')} />
        <CapabilityList />
      </div>
    </Prefetched>
  )
}
