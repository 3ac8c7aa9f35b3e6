'use client'

import { useWords } from '#use-words'
import { SignOutButton } from '@/components/accounts/sign-out-button'
import { NarrowPage } from '@/components/frame/narrow-page'
import { Link } from '@/components/ui/button/link'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import { JoinAsMember } from './join-as-member'
import { JoinNewForm } from './join-new-form'
import { requestInvitationPreview } from './join-request'
import { LinkOver, ReadingLink } from './link-over'
import { useReadLink } from './use-read-link'

/** An invitation's page: as whoever is signed in, or with a new account. `signedInAs` is their email address. */
export function JoinByLink({ signedInAs }: { signedInAs: string | null }) {
  const t = useWords()
  const link = useReadLink(requestInvitationPreview)
  if (link.kind === 'reading') return <ReadingLink kind="invitation" />
  if (link.kind === 'failed') return <LinkOver kind="invitation" why={link.why} />
  const { organization, role, email, expiresAt } = link.value
  return (
    <NarrowPage
      below={
        signedInAs
          ? t.rich('join.signed-in-as', { email: signedInAs, out: () => <SignOutButton /> })
          : t.rich('join.have-account', {
              a: (words) => (
                <Link href="/sign-in?callbackUrl=%2Fjoin" className="link">
                  {words}
                </Link>
              ),
            })
      }
    >
      <h1 className="text-title wrap-break-word">{t('join.join', { organization })}</h1>
      <p className="mt-1">
        {t('join.as-role', { role: t(`access.a-${role}`), may: t(ROLE_TABLE[role].may) })}
      </p>
      <p className="mt-1 text-table text-quiet">
        {t.rich('join.works-until', { time: () => <ZonedTime instant={expiresAt} /> })}
      </p>
      <div className="mt-5">
        {!signedInAs && <JoinNewForm token={link.token} organization={organization} email={email} />}
        {signedInAs && email && email !== signedInAs && (
          <p>
            {t.rich('join.another-address', {
              email,
              b: (words) => <span className="font-strong break-all">{words}</span>,
            })}
          </p>
        )}
        {signedInAs && (!email || email === signedInAs) && (
          <JoinAsMember token={link.token} organization={organization} />
        )}
      </div>
    </NarrowPage>
  )
}
