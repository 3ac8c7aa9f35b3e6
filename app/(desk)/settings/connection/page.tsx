import type { PageProps } from '@/app/asked-search'
import { connectionOf, deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { connectionKey } from '@/components/connection/connection-key'
import { GrantCard } from '@/components/connection/grant-card'
import { StateLegend } from '@/components/connection/state-legend'
import { roleRefusal } from '@/lib/accounts/roles'

export const generateMetadata = titled('app.connection')

export default async function ConnectionPage({ searchParams }: PageProps) {
  const { actor, session, env } = await deskContext('/settings/connection', searchParams)
  const [connection, t] = await Promise.all([connectionOf(actor.organizationId), words()])
  return (
    <Prefetched queries={[{ queryKey: connectionKey, data: connection }]}>
      <ShippedWords of={['connection']}>
        <GrantCard
          organizationName={session.active?.organizationName ?? t('connection.your-organization')}
          platformHost={env.fleetApiUrl.host}
          blocked={roleRefusal(actor.role, 'administer', t)}
        />
      </ShippedWords>
      <StateLegend />
    </Prefetched>
  )
}
