import type { PageProps } from '@/app/asked-search'
import { connectionOf, deskAccess, deskContext } from '@/app/desk'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { AdministratorsOnly } from '@/components/webhooks/administrators-only'
import { WebhookList } from '@/components/webhooks/webhook-list'
import { may } from '@/lib/accounts/roles'
import { capabilityOf } from '@/lib/connection/capability/capability-of'

export const generateMetadata = titled('app.webhooks')

/** The list is the platform's, so the browser asks for it: the page does not wait for the platform. */
export default async function WebhooksPage({ searchParams }: PageProps) {
  const { actor, db } = await deskContext('/settings/webhooks', searchParams)
  if (!may(actor.role, 'administer'))
    return <AdministratorsOnly what={(await words())('app.webhooks')} role={actor.role} />
  const [{ refusal }, { status }, creating] = await Promise.all([
    deskAccess(actor, 'administer'),
    connectionOf(actor.organizationId),
    capabilityOf({ db }, actor.organizationId, 'webhook_create'),
  ])
  return (
    <ShippedWords of={['webhooks']}>
      <WebhookList refusal={refusal} connected={status === 'connected'} lacksCreate={creating === 'absent'} />
    </ShippedWords>
  )
}
