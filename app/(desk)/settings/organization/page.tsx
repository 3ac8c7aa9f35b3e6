import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { DeleteOrganizationCard } from '@/components/deletion/delete-organization-card'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { roleRefusal } from '@/lib/accounts/roles'
import { asksOf } from '@/lib/accounts/second-factor/factors'

export const generateMetadata = titled('app.organization')

export default async function OrganizationSettingsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/organization', searchParams)
  const { actor, session } = ctx
  const { active, account } = session
  const t = await words()
  const name = active?.organizationName ?? t('app.this-organization')
  return (
    <div className="space-y-4">
      <Card title={t('app.organization')}>
        <DefinitionList items={[{ term: t('app.name'), value: name }]} />
      </Card>
      {!active?.deleting && (
        <ShippedWords of={['deletion', 'second-factor', 'security-keys']}>
          <DeleteOrganizationCard
            organizationId={actor.organizationId}
            organizationName={name}
            asked={session.confinedTo === null ? { email: account.email, ...asksOf(ctx, account) } : null}
            blocked={roleRefusal(actor.role, 'administer', t)}
          />
        </ShippedWords>
      )}
    </div>
  )
}
