import type { Metadata } from 'next'
import { deskContext } from '@/app/desk'
import { AdministratorsOnly } from '@/components/webhooks/administrators-only'
import { DeliveryView } from '@/components/webhooks/delivery-view'
import { may } from '@/lib/accounts/roles'

export const metadata: Metadata = { title: 'Delivery' }

export default async function DeliveryPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { actor } = await deskContext(`/settings/inbox/${encodeURIComponent(id)}`)
  if (!may(actor.role, 'administer')) return <AdministratorsOnly what="Inbox" role={actor.role} />
  return <DeliveryView id={decodeURIComponent(id)} />
}
