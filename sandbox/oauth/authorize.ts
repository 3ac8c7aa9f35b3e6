import { answerPage } from '../dashboard/answer-page'
import type { Sandbox, SandboxContext } from '../sandbox'
import { hashOf, newSecret } from '../secrets'
import type { OAuthApp } from '../state'
import { ConsentPage } from './consent-page'
import { ProblemPage } from './problem-page'
import { redirectWithError } from './redirect-back'

/** How long a consent page may stay open. */
const CONSENT_MS = 30 * 60_000

/** Specification, Endpoints, GET /oauth2/authorize. */
export async function authorize(sandbox: Sandbox, c: SandboxContext): Promise<Response> {
  const query = c.req.queries()
  const twice = Object.keys(query).find((name) => (query[name]?.length ?? 0) > 1)
  const app = sandbox.state.apps.get(c.req.query('client_id') ?? '')
  if (!app || twice === 'client_id')
    return problem(c, 'This app is not known', 'The link names a client_id that is not registered here.')
  c.get('trace').clientId = app.id
  const redirectUri = twice === 'redirect_uri' ? null : redirectUriOf(app, c.req.query('redirect_uri'))
  // Never redirected: an address that nobody registered could be anyone's.
  if (!redirectUri)
    return problem(
      c,
      'This app cannot be opened',
      'The redirect_uri is missing or is not one of those registered for the app.',
    )
  const state = c.req.query('state')
  const fault = twice
    ? `${twice} may come only once.`
    : !state || state.length <= 8
      ? 'state is required and must have more than 8 characters.'
      : c.req.query('response_type') !== 'code'
        ? 'response_type is required and must be code.'
        : null
  if (fault || !state)
    return redirectWithError(
      c,
      redirectUri,
      state,
      'invalid_request',
      'The request is not valid.',
      fault ?? '',
    )
  return showConsent(sandbox, c, app, redirectUri, state)
}

/** Optional when the app has one redirect URI, required when it has several. Without a value it is omitted (RFC 6749, 3.1). */
function redirectUriOf(app: OAuthApp, given: string | undefined): string | null {
  if (given) return app.redirectUris.includes(given) ? given : null
  return app.redirectUris.length === 1 ? (app.redirectUris[0] ?? null) : null
}

async function showConsent(
  sandbox: Sandbox,
  c: SandboxContext,
  app: OAuthApp,
  redirectUri: string,
  state: string,
): Promise<Response> {
  const { consents, organizations } = sandbox.state
  const now = sandbox.clock.now()
  for (const old of consents.all()) if (old.expiresAt <= now) consents.delete(old.id)
  const csrfToken = newSecret()
  const consent = consents.put({
    id: newSecret(),
    csrfHash: hashOf(csrfToken),
    clientId: app.id,
    redirectUri,
    state,
    expiresAt: now + CONSENT_MS,
  })
  await sandbox.snapshot.flush()
  return answerPage(c, ConsentPage({ app, consentId: consent.id, csrfToken, organizations }), {
    formTargets: [new URL(redirectUri).origin],
  })
}

const problem = (c: SandboxContext, title: string, words: string) =>
  answerPage(c, ProblemPage({ title, words }), { status: 400 })
