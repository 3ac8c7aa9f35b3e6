import { afterConnect } from '@/app/after-connect'
import { handleBrowser } from '@/app/handle-browser'
import { HOME } from '@/components/accounts/safe-return'
import { may } from '@/lib/accounts/roles'
import { finishInstall } from '@/lib/connection/install/finish-install'
import { attemptSecrets, CLAIM_COOKIE } from '@/lib/connection/install/install-cookies'
import { WAITING_LIFE_MS } from '@/lib/connection/install/waiting-grant'
import { setCookie } from '@/lib/http/cookies'

/** The redirect handler. Answers with a redirect, so that code and state do not stay in the address bar. */
export const GET = handleBrowser(async ({ process, actor, cookies, url }) => {
  const finished = await finishInstall(process, {
    state: url.searchParams.get('state'),
    code: url.searchParams.get('code'),
    error: url.searchParams.get('error'),
    browserSecrets: attemptSecrets(process, cookies),
    actor,
    administers: actor !== null && may(actor.role, 'administer'),
  })
  if (finished.kind === 'problem') return { to: `/connect/problem?reason=${finished.reason}`, cookies: [] }
  if (finished.kind === 'connected') {
    if (actor) await afterConnect(process, actor.organizationId)
    return { to: `${HOME}?connected=1`, cookies: [] }
  }
  return {
    to: finished.asked ? '/claim' : '/sign-up',
    cookies: [setCookie(process, CLAIM_COOKIE, finished.secret, WAITING_LIFE_MS / 1000)],
  }
})
