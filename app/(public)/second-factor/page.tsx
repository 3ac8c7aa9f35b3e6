import { redirect } from 'next/navigation'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { one } from '@/app/visit'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { safeReturn } from '@/components/accounts/safe-return'
import { SignOutButton } from '@/components/accounts/sign-out-button'
import { NarrowPage } from '@/components/frame/narrow-page'
import { ForgetHere } from '@/components/offline/forget-here'
import { RequiredSetUp } from '@/components/second-factor/required-set-up'
import { Link } from '@/components/ui/button/link'
import { relyingParty } from '@/lib/accounts/second-factor/keys/relying-party'
import { lacksSecondFactor } from '@/lib/accounts/second-factor/required'

export const generateMetadata = titled('app.second-factor')

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Where somebody is led who lacks the second factor that their organization asks for; nothing else of it opens before. */
export default async function SecondFactorPage({ searchParams }: Props) {
  const [query, { env }, session, t] = await Promise.all([searchParams, context(), currentSession(), words()])
  if (!session) redirect('/sign-in?callbackUrl=%2Fsecond-factor')
  const goTo = safeReturn(one(query['callbackUrl']), env.appUrl.origin)
  if (!lacksSecondFactor(session)) redirect(goTo)
  const { email, memberships } = session.account
  return (
    <NarrowPage
      below={
        <>
          {t('app.signed-in-as', { email })} <SignOutButton />
        </>
      }
    >
      <ForgetHere />
      <h1 className="text-title">{t('app.second-factor')}</h1>
      <p className="mt-1 text-quiet">
        {t('app.second-factor-asked', { organization: session.active?.organizationName ?? '' })}
      </p>
      <p className="mt-1 mb-5 text-quiet">{t('second-factor.intro')}</p>
      <ShippedWords of={['second-factor', 'security-keys', 'ui']}>
        <RequiredSetUp email={email} goTo={goTo} keysHere={relyingParty(env.appUrl) !== null} />
      </ShippedWords>
      {memberships.length > 1 && (
        <p className="mt-5">
          <Link href="/organizations" className="link">
            {t('app.second-factor-other')}
          </Link>
        </p>
      )}
    </NarrowPage>
  )
}
