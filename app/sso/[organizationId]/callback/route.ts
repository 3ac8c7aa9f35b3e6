import { handleBrowser } from '@/app/handle-browser'
import { organizationOf, problemPage } from '@/app/sso-visit'
import { limitProvider } from '@/lib/accounts/limits'
import { sealSession, SESSION_COOKIE } from '@/lib/accounts/sessions/session-token'
import { visitOf } from '@/lib/accounts/sessions/session-visit'
import { cookieOf, endCookie } from '@/lib/http/cookies'
import { BROWSER_COOKIE } from '@/lib/single-sign-on/sign-in/browser-secret'
import { finishSignIn } from '@/lib/single-sign-on/sign-in/finish-sign-in'

/** Back from the organization's provider. Answers with a redirect, so that code and state do not stay in the address bar. */
export const GET = handleBrowser(
  async ({ process, session, request, url, address }) => {
    await limitProvider(process, address)
    const organizationId = organizationOf(url)
    if (organizationId === null) return { to: problemPage('no_provider', null), cookies: [] }
    const finished = await finishSignIn(process, {
      organizationId,
      search: url.search,
      browserSecret: cookieOf(process, request.headers.get('cookie'), BROWSER_COOKIE),
      account: session?.confinedTo === null ? session.account : null,
      visit: visitOf(request),
    })
    switch (finished.kind) {
      case 'signed_in':
        return { to: finished.returnTo, cookies: [await sealSession(process, finished.claims)] }
      case 'linked':
        return { to: '/settings/account', cookies: [] }
      case 'asks':
        return { to: '/sso/link', cookies: [] }
      case 'needs_person':
        // Without the cookie of what lapsed nobody is led there again by themselves (lapsed-provider.ts). One that stands is kept:
        // another site may have sent them here.
        return {
          to: `/sign-in?callbackUrl=${encodeURIComponent(finished.returnTo)}`,
          cookies: session ? [] : [endCookie(process, SESSION_COOKIE)],
        }
      case 'problem':
        return { to: problemPage(finished.problem, organizationId), cookies: [] }
    }
  },
  { problemPage: '/sso/problem' },
)
