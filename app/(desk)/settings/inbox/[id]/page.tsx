import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { AdministratorsOnly } from '@/components/webhooks/administrators-only'
import { DeliveryView } from '@/components/webhooks/delivery-view'
import { deliveryQuery } from '@/components/webhooks/queries'
import { may } from '@/lib/accounts/roles'
import { readInboxDelivery } from '@/lib/webhooks/list-deliveries'
import { deliveryParams } from '@/lib/webhooks/schema'

export const generateMetadata = titled('app.delivery')

export default async function DeliveryPage({ params, searchParams }: PageProps<{ id: string }>) {
  const ctx = await deskContext(`/settings/inbox/${(await params).id}`, searchParams)
  if (!may(ctx.actor.role, 'administer'))
    return <AdministratorsOnly what={(await words())('app.inbox')} role={ctx.actor.role} />
  const id = await idOf(params, deliveryParams)
  const data = await found(readInboxDelivery(ctx, id))
  return (
    <ShippedWords of={['webhooks']}>
      <Prefetched queries={[{ queryKey: deliveryQuery(id).queryKey, data }]}>
        <DeliveryView id={id} />
      </Prefetched>
    </ShippedWords>
  )
}
