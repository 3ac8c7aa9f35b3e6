import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { membersQuery } from '@/components/members/queries'
import { SignersPage } from '@/components/members/signers-page'
import { listMembers } from '@/lib/accounts/members/list-members'
import { may } from '@/lib/accounts/roles'

export const generateMetadata = titled('app.signers')

export default async function SignersSettingsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/signers', searchParams)
  const members = await listMembers(ctx)
  return (
    <ShippedWords of={['directory', 'members']}>
      <Prefetched queries={[{ queryKey: membersQuery.queryKey, data: { data: members } }]}>
        <SignersPage administers={may(ctx.actor.role, 'administer')} />
      </Prefetched>
    </ShippedWords>
  )
}
