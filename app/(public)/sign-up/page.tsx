import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { currentSession } from '@/app/session'
import { waitingGrant } from '@/app/visit'
import { HOME } from '@/components/accounts/safe-return'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { ScopeLine } from '@/components/connection/scope-line'
import { NarrowPage } from '@/components/frame/narrow-page'

export const metadata: Metadata = { title: 'Create your account' }

export default async function SignUpPage() {
  const [session, grant] = await Promise.all([currentSession(), waitingGrant()])
  if (session) redirect(grant ? '/claim' : HOME)
  return (
    <NarrowPage
      below={
        <>
          Have an account already?{' '}
          <Link href="/sign-in" className="link">
            {grant ? 'Sign in to connect it' : 'Sign in'}
          </Link>
        </>
      }
    >
      <h1 className="text-title">
        {grant ? 'Create your account to finish connecting' : 'Create your account'}
      </h1>
      {grant ? (
        <div className="mt-3 rounded-box border border-line bg-sunken px-3 py-2">
          <p className="text-label text-quiet">Allowed on the platform, waiting for you</p>
          <p>
            <ScopeLine scope={grant.scope} />
          </p>
        </div>
      ) : (
        <p className="mt-1 text-quiet">You become the administrator of a new organization.</p>
      )}
      <div className="mt-5">
        <SignUpForm grantWaits={grant !== null} />
      </div>
    </NarrowPage>
  )
}
