import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { SignOutButton } from '@/components/accounts/sign-out-button'
import { NarrowPage } from '@/components/frame/narrow-page'
import { JoinAsMember } from '@/components/join/join-as-member'
import { JoinNewForm } from '@/components/join/join-new-form'
import { LinkOver } from '@/components/join/link-over'
import { ROLE_WORDS } from '@/components/members/role-words'
import { withArticle } from '@/components/ui/with-article'
import { ZonedTime } from '@/components/ui/zoned-time'
import { previewInvitationSchema } from '@/lib/accounts/invitation-schema'
import { readInvitation } from '@/lib/accounts/read-invitation'
import { AppError } from '@/lib/errors'

export const metadata: Metadata = { title: 'Join', referrer: 'no-referrer' }

interface Props {
  params: Promise<{ token: string }>
}

/** An invitation's page: as whoever is signed in, or with a new account. */
export default async function JoinPage({ params }: Props) {
  const parsed = previewInvitationSchema.safeParse(await params)
  if (!parsed.success) notFound()
  const { token } = parsed.data
  const [session, process] = await Promise.all([currentSession(), context()])
  const invitation = await readInvitation(process, { token }).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  if (invitation instanceof AppError) return <LinkOver what="invitation" why={invitation.message} />

  const { organization, role, email, expiresAt } = invitation
  const signInHref = `/sign-in?callbackUrl=${encodeURIComponent(`/join/${token}`)}`
  return (
    <NarrowPage
      below={
        session ? (
          <>
            Signed in as {session.standing.email}. <SignOutButton />
          </>
        ) : (
          <>
            Have an account already?{' '}
            <Link href={signInHref} className="link">
              Sign in to join
            </Link>
          </>
        )
      }
    >
      <h1 className="text-title wrap-break-word">Join {organization}</h1>
      <p className="mt-1">
        You are invited as {withArticle(role)}. {ROLE_WORDS[role].may}
      </p>
      <p className="mt-1 text-table text-quiet">
        The invitation works once, until <ZonedTime instant={expiresAt} />.
      </p>
      <div className="mt-5">
        {!session && <JoinNewForm token={token} organization={organization} email={email} />}
        {session && email && email !== session.standing.email && (
          <p>
            It is for <span className="font-strong break-all">{email}</span>, and you are signed in with
            another address. Sign out and open the link again.
          </p>
        )}
        {session && (!email || email === session.standing.email) && (
          <JoinAsMember token={token} organization={organization} />
        )}
      </div>
    </NarrowPage>
  )
}
