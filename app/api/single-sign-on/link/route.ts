import { handleSignedIn } from '@/app/api/handle'
import { cookieOf } from '@/lib/http/cookies'
import { linkPending } from '@/lib/single-sign-on/identities/pending-link'
import { BROWSER_COOKIE } from '@/lib/single-sign-on/sign-in/browser-secret'

/** Whoever waits in this browser is whoever is signed in: they say so by their own press. */
export const POST = handleSignedIn({ proof: 'recent' }, async (ctx, { request }) => {
  const secret = cookieOf(ctx, request.headers.get('cookie'), BROWSER_COOKIE)
  const { organizationId } = await linkPending(ctx, ctx.session, secret)
  // Their session stays their own: the provider begins one of the organization.
  return { data: { goTo: `/sso/${organizationId}` } }
})
