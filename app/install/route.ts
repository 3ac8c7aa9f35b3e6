import { handleBrowser } from '@/app/handle-browser'
import { limitInstall } from '@/lib/accounts/limits'
import { may } from '@/lib/accounts/roles'
import { beginInstall, ATTEMPT_LIFE_MS } from '@/lib/connection/install/begin-install'
import { attemptCookie, attemptsToDrop } from '@/lib/connection/install/install-cookies'
import { endCookie, setCookie } from '@/lib/http/cookies'

/** The Direct Install URL: on to the platform's consent page, whoever is signed in or not. */
export const GET = handleBrowser(async ({ process, actor, cookies, address }) => {
  if (actor && !may(actor.role, 'administer'))
    return { to: '/connect/problem?reason=not_administrator', cookies: [] }
  await limitInstall(process, { address, userId: actor?.userId ?? null })
  // A session of a provider may have been begun by somebody else, with their own organization: whose the grant becomes is asked then.
  const begun = await beginInstall(process, actor?.confined ? null : actor)
  return {
    to: begun.redirectTo,
    cookies: [
      ...attemptsToDrop(process, cookies).map((name) => endCookie(process, name)),
      setCookie(process, attemptCookie(begun.attemptId), begun.browserSecret, ATTEMPT_LIFE_MS / 1000),
    ],
  }
})
