import type { Metadata } from 'next'
import Link from 'next/link'
import { context } from '@/app/context'
import { ShippedWords } from '@/app/words/shipped-words'
import { NarrowPage } from '@/components/frame/narrow-page'
import { ForgotForm } from '@/components/password/forgot-form'

export const metadata: Metadata = { title: 'Forgotten password' }

/** By mail where this installation sends mail; else an administrator makes the link. */
export default async function ForgotPage() {
  const { env } = await context()
  return (
    <NarrowPage
      below={
        <Link href="/sign-in" className="link">
          Back to signing in
        </Link>
      }
    >
      <h1 className="text-title">Forgotten password</h1>
      {env.smtp ? (
        <>
          <p className="mt-1 text-quiet">You get a link by mail with which you set a new one.</p>
          <div className="mt-5">
            <ShippedWords of={['password']}>
              <ForgotForm />
            </ShippedWords>
          </div>
        </>
      ) : (
        <>
          <p className="mt-2">
            This installation sends no mail. Ask an administrator of your organization: under Settings,
            Members, they can make a link with which you set a new password.
          </p>
          <p className="mt-2 text-quiet">
            If you are the only administrator, whoever runs this installation can set up mail for it (SMTP_URL
            and MAIL_FROM).
          </p>
        </>
      )}
    </NarrowPage>
  )
}
