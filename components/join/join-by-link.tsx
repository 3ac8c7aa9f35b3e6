'use client'

import Link from 'next/link'
import { useWords } from '#use-words'
import { SignOutButton } from '@/components/accounts/sign-out-button'
import { NarrowPage } from '@/components/frame/narrow-page'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import { ZonedTime } from '@/components/ui/zoned-time'
import { JoinAsMember } from './join-as-member'
import { JoinNewForm } from './join-new-form'
import { requestInvitationPreview } from './join-request'
import { LinkOver, ReadingLink } from './link-over'
import { useReadLink } from './use-read-link'

/** An invitation's page: as whoever is signed in, or with a new account. `signedInAs` is their email address. */
export function JoinByLink({ signedInAs }: { signedInAs: string | null }) {
  const t = useWords()
  const link = useReadLink(requestInvitationPreview)
  if (link.kind === 'reading') return <ReadingLink what="invitation" />
  if (link.kind === 'failed') return <LinkOver what="invitation" error={link.error} />
  const { organization, role, email, expiresAt } = link.value
  return (
    <NarrowPage
      below={
        signedInAs ? (
          <>
            Signed in as {signedInAs}. <SignOutButton />
          </>
        ) : (
          <>
            Have an account already?{' '}
            <Link href="/sign-in?callbackUrl=%2Fjoin" className="link">
              Sign in to join
            </Link>
          </>
        )
      }
    >
      <h1 className="text-title wrap-break-word">Join {organization}</h1>
      <p className="mt-1">
        You are invited as {t(`access.a-${role}`)}. {t(ROLE_TABLE[role].may)}
      </p>
      <p className="mt-1 text-table text-quiet">
        The invitation works once, until <ZonedTime instant={expiresAt} />.
      </p>
      <div className="mt-5">
        {!signedInAs && <JoinNewForm token={link.token} organization={organization} email={email} />}
        {signedInAs && email && email !== signedInAs && (
          <p>
            It is for <span className="font-strong break-all">{email}</span>, and you are signed in with
            another address. Sign out and open the link again.
          </p>
        )}
        {signedInAs && (!email || email === signedInAs) && (
          <JoinAsMember token={link.token} organization={organization} />
        )}
      </div>
    </NarrowPage>
  )
}
