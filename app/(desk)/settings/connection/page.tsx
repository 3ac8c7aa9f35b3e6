import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { connectionOf, deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { words } from '@/app/words/words'
import { connectionKey } from '@/components/connection/connection-key'
import { GrantCard } from '@/components/connection/grant-card'
import { StateLegend } from '@/components/connection/state-legend'
import { roleRefusal } from '@/lib/accounts/roles'

export const metadata: Metadata = { title: 'Connection' }

export default async function ConnectionPage({ searchParams }: PageProps) {
  const { actor, session, env } = await deskContext('/settings/connection', searchParams)
  const connection = await connectionOf(actor.organizationId)
  return (
    <Prefetched queries={[{ queryKey: connectionKey, data: connection }]}>
      <GrantCard
        organizationName={session.active?.organizationName ?? 'Your organization'}
        platformHost={env.fleetApiUrl.host}
        blocked={roleRefusal(actor.role, 'administer', await words())}
      />
      <StateLegend />
    </Prefetched>
  )
}
