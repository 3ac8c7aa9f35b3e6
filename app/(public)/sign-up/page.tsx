import { redirect } from 'next/navigation'
import { currentSession } from '@/app/session'
import { waitingGrant } from '@/app/visit'
import { titled, words } from '@/app/words/words'
import { HOME } from '@/components/accounts/safe-return'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { ScopeLine } from '@/components/connection/scope-line'
import { NarrowPage } from '@/components/frame/narrow-page'
import { Link } from '@/components/ui/button/link'

export const generateMetadata = titled('app.create-account')

export default async function SignUpPage() {
  const [session, grant, t] = await Promise.all([currentSession(), waitingGrant(), words()])
  if (session) redirect(grant ? '/claim' : HOME)
  return (
    <NarrowPage
      below={t.rich(grant ? 'app.have-account-to-connect' : 'app.have-account', {
        link: (shown) => (
          <Link href="/sign-in" className="link">
            {shown}
          </Link>
        ),
      })}
    >
      <h1 className="text-title">{t(grant ? 'app.create-account-to-connect' : 'app.create-account')}</h1>
      {grant ? (
        <div className="mt-3 rounded-box border border-line bg-sunken px-3 py-2">
          <p className="text-label text-quiet">{t('app.waits-for-you')}</p>
          <p>
            <ScopeLine scope={grant.scope} />
          </p>
        </div>
      ) : (
        <p className="mt-1 text-quiet">{t('app.new-administrator')}</p>
      )}
      <div className="mt-5">
        <SignUpForm grantWaits={grant !== null} />
      </div>
    </NarrowPage>
  )
}
