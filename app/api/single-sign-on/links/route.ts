import { handleSignedIn, Reply } from '@/app/api/handle'
import { BROWSER_COOKIE_SECONDS, problemPage } from '@/app/sso-visit'
import { requireProvedAddress } from '@/lib/accounts/address/address-unproved'
import { notFound } from '@/lib/errors'
import { cookieOf, setCookie } from '@/lib/http/cookies'
import { linkBody } from '@/lib/single-sign-on/schema'
import { beginSignIn } from '@/lib/single-sign-on/sign-in/begin-sign-in'
import { BROWSER_COOKIE } from '@/lib/single-sign-on/sign-in/browser-secret'

/** Begins the linking of one's own account with the provider of an organization that one belongs to. */
export const POST = handleSignedIn({ proof: 'recent', body: linkBody }, async (ctx, { body, request }) => {
  const { organizationId } = body
  const { account } = ctx.session
  if (!account.memberships.some((one) => one.organizationId === organizationId))
    throw notFound('organization')
  // As the link itself would be (link-identity.ts), before they go there and back.
  await requireProvedAddress(ctx)
  const begun = await beginSignIn(ctx, {
    organizationId,
    browserSecret: cookieOf(ctx, request.headers.get('cookie'), BROWSER_COOKIE),
    returnTo: '/settings/account',
    userId: account.userId,
  })
  if ('problem' in begun) return { data: { goTo: problemPage(begun.problem, organizationId) } }
  return new Reply({ data: { goTo: begun.redirectTo.href } }, [
    setCookie(ctx, BROWSER_COOKIE, begun.browserSecret, BROWSER_COOKIE_SECONDS),
  ])
})
