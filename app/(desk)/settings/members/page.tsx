import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { MembersPage } from '@/components/members/members-page'
import { invitationsQuery, membersQuery } from '@/components/members/queries'
import { listInvitations } from '@/lib/accounts/invitations/list-invitations'
import { listMembers } from '@/lib/accounts/members/list-members'
import { may, roleRefusal } from '@/lib/accounts/roles'

export const generateMetadata = titled('app.members')

export default async function MembersSettingsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/members', searchParams)
  const administers = may(ctx.actor.role, 'administer')
  const [members, invitations] = await Promise.all([
    listMembers(ctx),
    administers ? listInvitations(ctx) : Promise.resolve([]),
  ])
  const t = await words()
  return (
    <ShippedWords of={['members']}>
      <Prefetched
        queries={[
          { queryKey: membersQuery.queryKey, data: { data: members } },
          ...(administers ? [{ queryKey: invitationsQuery.queryKey, data: { data: invitations } }] : []),
        ]}
      >
        <MembersPage
          organizationName={ctx.session.active?.organizationName ?? t('app.this-organization')}
          administers={administers}
          confined={ctx.actor.confined === true}
          mails={ctx.env.smtp !== null}
          blocked={roleRefusal(ctx.actor.role, 'administer', t)}
        />
      </Prefetched>
    </ShippedWords>
  )
}
