import { declare } from '@/app/api/declared'
import { context, type Process } from '@/app/context'
import { actorOf, readSession, type Session } from '@/lib/accounts/sessions/read-session'
import type { Actor } from '@/lib/actor'
import { AppError } from '@/lib/errors'
import { addressOf } from '@/lib/http/client-address'
import { cookiesOf } from '@/lib/http/cookies'
import { isNavigation } from '@/lib/http/led-here'
import { newRequestId } from '@/lib/http/request-id'

interface Visit {
  process: Process
  actor: Actor | null
  session: Session | null
  request: Request
  cookies: ReadonlyMap<string, string>
  url: URL
  address: string
}

interface Redirect {
  /** A path of ours; a URL: where a provider or the platform asks whoever comes. */
  to: string | URL
  cookies: string[]
}

/**
 * For addresses that a browser visits and that answer with a redirect. What goes wrong ends on a readable page
 * that names the reason; its text is never taken from the request. What is no visit is refused with 403 before anything is counted or kept:
 * any page has the browsers of its readers fetch what it likes.
 */
export function handleBrowser(
  visit: (visit: Visit) => Promise<Redirect>,
  { problemPage = '/connect/problem' } = {},
) {
  return declare({ access: 'anybody' }, async (request: Request): Promise<Response> => {
    if (!isNavigation(request)) return new Response(null, { status: 403, headers: NOT_KEPT })
    const process = await context()
    const { appUrl } = process.env
    try {
      const header = request.headers.get('cookie')
      const session = await readSession(process, header)
      const redirect = await visit({
        process,
        actor: session && actorOf(session),
        session,
        request,
        cookies: cookiesOf(header),
        url: new URL(request.url),
        address: addressOf(request),
      })
      return answer(addressOfRedirect(redirect.to, appUrl), redirect.cookies)
    } catch (error) {
      const requestId = newRequestId()
      const refusal = error instanceof AppError ? error : null
      if (!refusal || refusal.status >= 500) process.logger.error({ err: error, requestId }, 'visit failed')
      const problem = new URL(problemPage, appUrl)
      problem.searchParams.set('reason', refusal?.code ?? 'unknown')
      problem.searchParams.set('request', requestId)
      return answer(problem, [])
    }
  })
}

const NOT_KEPT = { 'cache-control': 'no-store' }

/** Throws for a path that leads to another origin: `//evil.example` would. */
function addressOfRedirect(to: string | URL, appUrl: URL): URL {
  if (to instanceof URL) return to
  const address = new URL(to, appUrl)
  if (address.origin !== appUrl.origin) throw new Error('A path leads to another origin')
  return address
}

function answer(to: URL, cookies: string[]): Response {
  const headers = new Headers({
    location: to.href,
    ...NOT_KEPT,
    'referrer-policy': 'no-referrer',
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
