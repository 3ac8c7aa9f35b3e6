import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentSession } from '@/app/session'
import { FoundOrganizationForm } from '@/components/accounts/found-organization-form'
import { OrganizationChoices } from '@/components/accounts/organization-choices'
import { SignOutButton } from '@/components/accounts/sign-out-button'
import { NarrowPage } from '@/components/frame/narrow-page'

export const metadata: Metadata = { title: 'Organizations' }

/** For somebody whose active organization is gone (they left it, or were removed), and to begin another one. */
export default async function OrganizationsPage() {
  const session = await currentSession()
  if (!session) redirect('/sign-in?callbackUrl=%2Forganizations')
  const { memberships, email } = session.account
  return (
    <NarrowPage
      below={
        <>
          Signed in as {email}. <SignOutButton />
        </>
      }
    >
      <h1 className="text-title">Organizations</h1>
      {memberships.length > 0 ? (
        <>
          <p className="mt-1 text-quiet">Choose the one to work in.</p>
          <OrganizationChoices
            organizations={memberships.map(({ organizationId, organizationName, role }) => ({
              id: organizationId,
              name: organizationName,
              role,
              active: organizationId === session.active?.organizationId,
            }))}
          />
        </>
      ) : (
        <p className="mt-1 text-quiet">
          You belong to no organization at the moment. Open an invitation link that you were given, or begin
          an organization of your own.
        </p>
      )}
      <h2 className="mt-6 mb-3 border-t border-line pt-4 text-heading">Begin a new organization</h2>
      <FoundOrganizationForm />
    </NarrowPage>
  )
}
