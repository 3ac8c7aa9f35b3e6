import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { context } from '@/app/context'
import { lacksSecondFactor } from '@/lib/accounts/second-factor/required'
import { actorOf, readSession, type Session } from '@/lib/accounts/sessions/read-session'
import type { Actor } from '@/lib/actor'

/** The session of the request that is being rendered, read once per request; null when nobody is signed in. */
export const currentSession = cache(async (): Promise<Session | null> => {
  const [base, list] = await Promise.all([context(), headers()])
  return readSession(base, list.get('cookie'))
})

export interface SignedIn {
  actor: Actor
  session: Session
}

/** Who looks at the desk; null for nobody, and for who has no active organization. */
export async function currentActor(): Promise<SignedIn | null> {
  const session = await currentSession()
  const actor = session && actorOf(session)
  return actor && { actor, session }
}

/**
 * Who looks at a page of the desk. Nobody: to /sign-in, with the way back. Signed in without an active
 * organization (it was deleted, they left it, or were removed): to /organizations, which says so, to choose or found one. Without the second factor that the
 * organization asks of them: to where they set it up.
 */
export async function requireActor(returnTo: string): Promise<SignedIn> {
  const session = await currentSession()
  if (!session) redirect(`/sign-in?callbackUrl=${encodeURIComponent(returnTo)}`)
  if (lacksSecondFactor(session)) redirect(`/second-factor?callbackUrl=${encodeURIComponent(returnTo)}`)
  const actor = actorOf(session)
  if (!actor) redirect('/organizations')
  return { actor, session }
}
