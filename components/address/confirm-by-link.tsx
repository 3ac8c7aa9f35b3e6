'use client'

import { useWords } from '#use-words'
import { SignOutButton } from '@/components/accounts/sign-out-button'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkOver, ReadingLink } from '@/components/join/link-over'
import { useReadLink } from '@/components/join/use-read-link'
import { Link } from '@/components/ui/button/link'
import { requestProofPreview } from './address-requests'
import { ConfirmOwn } from './confirm-own'
import { FinishAccountForm } from './finish-account-form'

interface ConfirmByLinkProps {
  /** Who is signed in. */
  session: { userId: string; email: string } | null
  /** A connection waits in this browser. */
  grantWaits: boolean
}

/** The page of a link that confirms an address: a press, since mail scanners open links. */
export function ConfirmByLink({ session, grantWaits }: ConfirmByLinkProps) {
  const t = useWords()
  const link = useReadLink(requestProofPreview)
  if (link.kind === 'reading') return <ReadingLink kind="proof" />
  if (link.kind === 'failed') return <LinkOver kind="proof" why={link.why} />
  const { email, name, organization, userId } = link.value
  const isOwn = userId !== null && userId === session?.userId
  return (
    <NarrowPage
      below={session && t.rich('join.signed-in-as', { email: session.email, out: () => <SignOutButton /> })}
    >
      <h1 className="text-title">{t(userId === null ? 'address.finish-title' : 'address.confirm-title')}</h1>
      <p className="mt-1 break-words">
        {userId === null
          ? t('address.finish-intro', { name, email, organization: organization ?? '' })
          : t('address.confirm-intro', { name, email })}
      </p>
      <div className="mt-5">
        {userId === null && <FinishAccountForm token={link.token} email={email} grantWaits={grantWaits} />}
        {isOwn && <ConfirmOwn token={link.token} />}
        {userId !== null && !isOwn && session && <p>{t('address.another-account')}</p>}
        {userId !== null && !session && (
          <Link href="/sign-in?callbackUrl=%2Fconfirm" className="link">
            {t('address.sign-in-to-confirm')}
          </Link>
        )}
      </div>
    </NarrowPage>
  )
}
