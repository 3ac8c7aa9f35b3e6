import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { words } from '@/app/words/words'
import { DeleteOrganizationCard } from '@/components/deletion/delete-organization-card'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { roleRefusal } from '@/lib/accounts/roles'

export const metadata: Metadata = { title: 'Organization' }

export default async function OrganizationSettingsPage({ searchParams }: PageProps) {
  const { actor, session } = await deskContext('/settings/organization', searchParams)
  const { active, account } = session
  const name = active?.organizationName ?? 'this organization'
  return (
    <div className="space-y-4">
      <Card title="Organization">
        <DefinitionList items={[{ term: 'Name', value: name }]} />
      </Card>
      {!active?.deleting && (
        <DeleteOrganizationCard
          organizationName={name}
          email={account.email}
          blocked={roleRefusal(actor.role, 'administer', await words())}
        />
      )}
    </div>
  )
}
