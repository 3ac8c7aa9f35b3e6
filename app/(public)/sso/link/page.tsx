import { cookies } from 'next/headers'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { SignOutButton } from '@/components/accounts/sign-out-button'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkPress } from '@/components/single-sign-on/link-press'
import { LinkButton } from '@/components/ui/button/link-button'
import { cookieName } from '@/lib/http/cookies'
import { readPendingLink } from '@/lib/single-sign-on/identities/pending-link'
import { BROWSER_COOKIE } from '@/lib/single-sign-on/sign-in/browser-secret'

export const generateMetadata = titled('sign-on.link-title')

/** An account has the address of who came back: it is signed in to first, and linked by a press. */
export default async function LinkPage() {
  const [ctx, session, held, t] = await Promise.all([context(), currentSession(), cookies(), words()])
  const secret = held.get(cookieName(ctx, BROWSER_COOKIE))?.value ?? null
  const pending = await readPendingLink(ctx, secret)
  if (!pending)
    return (
      <NarrowPage>
        <h1 className="text-title">{t('sign-on.link-title')}</h1>
        <p className="mt-2">{t('sign-on.link-nothing')}</p>
      </NarrowPage>
    )
  const { email, organizationName: organization } = pending
  const isOwn = session?.confinedTo === null
  return (
    <NarrowPage
      below={
        session && (
          <>
            {t('app.signed-in-as', { email: session.account.email })} <SignOutButton />
          </>
        )
      }
    >
      <h1 className="text-title">{t('sign-on.link-title')}</h1>
      <p className="mt-2">{t(isOwn ? 'sign-on.link-own' : 'sign-on.link-first', { email, organization })}</p>
      {isOwn ? (
        <ShippedWords of={['sign-on']}>
          <LinkPress email={session.account.email} />
        </ShippedWords>
      ) : (
        <div className="mt-5">
          {!session && (
            <LinkButton href="/sign-in?callbackUrl=%2Fsso%2Flink" look="primary">
              {t('accounts.sign-in')}
            </LinkButton>
          )}
        </div>
      )}
    </NarrowPage>
  )
}
