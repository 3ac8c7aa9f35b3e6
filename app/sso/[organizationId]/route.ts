import { handleBrowser } from '@/app/handle-browser'
import { BROWSER_COOKIE_SECONDS, browserSecretOf, organizationOf, problemPage } from '@/app/sso-visit'
import { safeReturn } from '@/components/accounts/safe-return'
import { limitSignInAddress } from '@/lib/accounts/limits'
import { setCookie } from '@/lib/http/cookies'
import { beginSignIn } from '@/lib/single-sign-on/begin-sign-in'
import { browserCookieName } from '@/lib/single-sign-on/browser-secret'

/** To the organization's provider. */
export const GET = handleBrowser(
  async ({ process, cookies, secure, url, address }) => {
    await limitSignInAddress(process, address)
    const organizationId = organizationOf(url)
    if (organizationId === null) return { to: problemPage('no_provider', null), cookies: [] }
    const begun = await beginSignIn(process, {
      organizationId,
      browserSecret: browserSecretOf(cookies, secure),
      returnTo: safeReturn(url.searchParams.get('callbackUrl'), process.env.appUrl.origin),
      userId: null,
      asksAgain: url.searchParams.has('again'),
      silently: url.searchParams.has('silently'),
    })
    if ('problem' in begun) return { to: problemPage(begun.problem, organizationId), cookies: [] }
    return {
      to: begun.redirectTo.href,
      cookies: [
        setCookie(browserCookieName(secure), begun.browserSecret, { secure, maxAge: BROWSER_COOKIE_SECONDS }),
      ],
    }
  },
  { problemPage: '/sso/problem' },
)
