import { redirect } from 'next/navigation'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { titled, words } from '@/app/words/words'
import { FoundOrganizationForm } from '@/components/accounts/found-organization-form'
import { OrganizationChoices } from '@/components/accounts/organization-choices'
import { SignOutButton } from '@/components/accounts/sign-out-button'
import { NarrowPage } from '@/components/frame/narrow-page'
import { ForgetHere } from '@/components/offline/forget-here'
import { Banner } from '@/components/ui/status/banner'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import { wasDeleted } from '@/lib/deletion/was-deleted'

export const generateMetadata = titled('app.organizations')

/** For somebody whose active organization is gone (it was deleted, they left it, or were removed), which it says, and to begin another one. */
export default async function OrganizationsPage() {
  const session = await currentSession()
  if (!session) redirect('/sign-in?callbackUrl=%2Forganizations')
  const t = await words()
  const { memberships, email } = session.account
  const { lost } = session
  const isDeleted = lost !== null && (await wasDeleted(await context(), lost))
  const isOwn = session.confinedTo === null
  return (
    <NarrowPage
      below={
        <>
          {t('app.signed-in-as', { email })} <SignOutButton />
        </>
      }
    >
      {!session.active && <ForgetHere />}
      <h1 className="text-title">{t('app.organizations')}</h1>
      {lost !== null && (
        <div className="mt-3">
          <Banner
            tone="neutral"
            title={t(isDeleted ? 'app.organization-deleted' : 'app.organization-left')}
          />
        </div>
      )}
      {memberships.length > 0 ? (
        <>
          <p className="mt-1 text-quiet">{t('app.choose-organization')}</p>
          <OrganizationChoices
            organizations={memberships.map(({ organizationId, organizationName, role, closed }) => ({
              id: organizationId,
              name: organizationName,
              role: t(ROLE_TABLE[role].name),
              active: organizationId === session.active?.organizationId,
              closed: isOwn && closed,
            }))}
          />
        </>
      ) : (
        <p className="mt-1 text-quiet">{t('app.no-organization')}</p>
      )}
      {isOwn && (
        <>
          <h2 className="mt-6 mb-3 border-t border-line pt-4 text-heading">{t('app.begin-organization')}</h2>
          <FoundOrganizationForm />
        </>
      )}
    </NarrowPage>
  )
}
