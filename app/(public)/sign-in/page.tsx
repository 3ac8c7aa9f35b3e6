import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { one, waitingGrant } from '@/app/visit'
import { words } from '@/app/words/words'
import { safeReturn } from '@/components/accounts/safe-return'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { signInProblem } from '@/components/accounts/sign-in-problem'
import { NarrowPage } from '@/components/frame/narrow-page'
import { ErrorNotice } from '@/components/ui/error-notice'

export const metadata: Metadata = { title: 'Sign in' }

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function SignInPage({ searchParams }: Props) {
  const [t, query, { env }, session, grant] = await Promise.all([
    words(),
    searchParams,
    context(),
    currentSession(),
    waitingGrant(),
  ])
  const goTo = grant ? '/claim' : safeReturn(one(query['callbackUrl']), env.appUrl.origin)
  if (session) redirect(goTo)
  const problem = signInProblem(one(query['error']))
  return (
    <NarrowPage
      below={
        <>
          No account yet?{' '}
          <Link href="/sign-up" className="link">
            Create one
          </Link>
        </>
      }
    >
      <h1 className="text-title">{grant ? 'Sign in to finish connecting' : 'Sign in'}</h1>
      {grant && (
        <p className="mt-1 text-quiet">
          Access was allowed on the platform and waits in this browser. You will be asked once more, by name.
        </p>
      )}
      {problem && (
        <div className="mt-4">
          <ErrorNotice title={t(problem.title)} next={t(problem.next)} />
        </div>
      )}
      <div className="mt-5">
        <SignInForm goTo={goTo} />
      </div>
    </NarrowPage>
  )
}
