import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { one, waitingGrant } from '@/app/visit'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { safeReturn } from '@/components/accounts/safe-return'
import { signInProblem } from '@/components/accounts/sign-in-problem'
import { NarrowPage } from '@/components/frame/narrow-page'
import { ForgetHere } from '@/components/offline/forget-here'
import { SignInSteps } from '@/components/second-factor/sign-in-steps'
import { Link } from '@/components/ui/button/link'
import { ErrorNotice } from '@/components/ui/error-notice'
import { waysOfWaiting } from '@/lib/accounts/second-factor/finish-sign-in'
import { lapsedProvider } from '@/lib/single-sign-on/providers/lapsed-provider'

export const generateMetadata = titled('app.sign-in')

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function SignInPage({ searchParams }: Props) {
  const [query, base, session, grant, t] = await Promise.all([
    searchParams,
    context(),
    currentSession(),
    waitingGrant(),
    words(),
  ])
  const { env } = base
  const goTo = grant ? '/claim' : safeReturn(one(query['callbackUrl']), env.appUrl.origin)
  if (session) redirect(goTo)
  const cookie = (await headers()).get('cookie')
  const lapsed = grant ? null : await lapsedProvider(base, cookie)
  if (lapsed !== null) redirect(`/sso/${lapsed}?${new URLSearchParams({ callbackUrl: goTo, silently: '' })}`)
  const waits = await waysOfWaiting(base, cookie)
  const problem = signInProblem(one(query['error']))
  return (
    <NarrowPage
      below={t.rich('app.no-account', {
        link: (shown) => (
          <Link href="/sign-up" className="link">
            {shown}
          </Link>
        ),
      })}
    >
      <ForgetHere />
      <h1 className="text-title">{t(grant ? 'app.sign-in-to-connect' : 'app.sign-in')}</h1>
      {grant && <p className="mt-1 text-quiet">{t('app.sign-in-waits')}</p>}
      {problem && (
        <div className="mt-4">
          <ErrorNotice title={t(problem.title)} next={t(problem.next)} />
        </div>
      )}
      <div className="mt-5">
        <ShippedWords of={['security-keys']}>
          <SignInSteps goTo={goTo} waits={waits} />
        </ShippedWords>
      </div>
      <p className="mt-4">
        <Link href={`/sso?callbackUrl=${encodeURIComponent(goTo)}`} className="link">
          {t('app.company-sign-in')}
        </Link>
      </p>
    </NarrowPage>
  )
}
