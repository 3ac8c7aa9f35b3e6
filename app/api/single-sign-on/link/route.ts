import { handleSignedIn } from '@/app/api/handle'
import { browserSecretOf } from '@/app/sso-visit'
import { cookiesOf } from '@/lib/http/cookies'
import { linkPending } from '@/lib/single-sign-on/identities/pending-link'

/** Whoever waits in this browser is whoever is signed in: they say so by their own press. */
export const POST = handleSignedIn({ proof: 'recent' }, async (ctx, { request }) => {
  const cookies = cookiesOf(request.headers.get('cookie'))
  const secret = browserSecretOf(cookies, ctx.env.appUrl.protocol === 'https:')
  const { organizationId } = await linkPending(ctx, ctx.session, secret)
  // Their session stays their own: the provider begins one of the organization.
  return { data: { goTo: `/sso/${organizationId}` } }
})
