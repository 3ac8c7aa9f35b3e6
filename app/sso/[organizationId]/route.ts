import { handleBrowser } from '@/app/handle-browser'
import { BROWSER_COOKIE_SECONDS, organizationOf, pressPage, problemPage } from '@/app/sso-visit'
import { safeReturn } from '@/components/accounts/safe-return'
import { limitProvider } from '@/lib/accounts/limits'
import type { Session } from '@/lib/accounts/sessions/read-session'
import { cookieOf, setCookie } from '@/lib/http/cookies'
import { isLedHere } from '@/lib/http/led-here'
import { lapsedProvider } from '@/lib/single-sign-on/providers/lapsed-provider'
import { beginSignIn } from '@/lib/single-sign-on/sign-in/begin-sign-in'
import { BROWSER_COOKIE } from '@/lib/single-sign-on/sign-in/browser-secret'
import { isPress } from '@/lib/single-sign-on/sign-in/press'

const belongsTo = ({ account }: Session, organizationId: string): boolean =>
  account.memberships.some((one) => one.organizationId === organizationId)

/**
 * To the organization's provider. Whom another site led here is asked first: it could sign them in as somebody of its own, without
 * their noticing. Who was signed in there before is not. So is who is signed in and belongs to others alone, whatever led here, until
 * they press: the address may have come in a mail, or be a link that the platform wrote and a page of ours shows.
 */
export const GET = handleBrowser(
  async ({ process, session, request, url, address }) => {
    await limitProvider(process, address)
    const organizationId = organizationOf(url)
    if (organizationId === null) return { to: problemPage('no_provider', null), cookies: [] }
    const returnTo = safeReturn(url.searchParams.get('callbackUrl'), process.env.appUrl.origin)
    const isAsked = isLedHere(request)
      ? (await lapsedProvider(process, request.headers.get('cookie'))) !== organizationId
      : session !== null &&
        !belongsTo(session, organizationId) &&
        !isPress(process, url.searchParams.get('pressed'), { sessionId: session.id, organizationId })
    if (isAsked) return { to: pressPage(organizationId, returnTo), cookies: [] }
    const begun = await beginSignIn(process, {
      organizationId,
      browserSecret: cookieOf(process, request.headers.get('cookie'), BROWSER_COOKIE),
      returnTo,
      userId: null,
      asksAgain: url.searchParams.has('again'),
      silently: url.searchParams.has('silently'),
    })
    if ('problem' in begun) return { to: problemPage(begun.problem, organizationId), cookies: [] }
    return {
      to: begun.redirectTo,
      cookies: [setCookie(process, BROWSER_COOKIE, begun.browserSecret, BROWSER_COOKIE_SECONDS)],
    }
  },
  { problemPage: '/sso/problem' },
)
