import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { windowKey } from '@/components/list/list-windows'
import { AdministratorsOnly } from '@/components/webhooks/administrators-only'
import { DeliveryList } from '@/components/webhooks/delivery-list'
import { deliveriesList } from '@/components/webhooks/queries'
import { may } from '@/lib/accounts/roles'
import { listDeliveries } from '@/lib/webhooks/list-deliveries'

export const generateMetadata = titled('app.inbox')

export default async function InboxPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/inbox', searchParams)
  if (!may(ctx.actor.role, 'administer'))
    return <AdministratorsOnly what={(await words())('app.inbox')} role={ctx.actor.role} />
  const first = await listDeliveries(ctx)
  return (
    <ShippedWords of={['webhooks']}>
      <Prefetched queries={[{ queryKey: windowKey(deliveriesList('').key, '', 0), data: first }]}>
        <DeliveryList />
      </Prefetched>
    </ShippedWords>
  )
}
