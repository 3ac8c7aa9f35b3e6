import * as client from 'openid-client'
import { newLinkToken, linkTokenHash } from '@/lib/accounts/link-token'
import { GOOGLE, hostedDomainOf } from '../providers/google'
import { openProvider, ProviderError } from '../providers/open-provider'
import { callbackAddress } from '../providers/provider-addresses'
import type { SingleSignOnContext } from '../single-sign-on-context'
import { browserHash, newBrowserSecret, secretsOf } from './browser-secret'
import type { SignOnProblem } from './sign-on-problem-schema'

const ATTEMPT_LIFE_MS = 15 * 60_000

interface Beginning {
  organizationId: string
  /** What this browser holds already; null for nothing. */
  browserSecret: string | null
  /** A path of ours. */
  returnTo: string
  /** Who is signed in with their own account, which is to be linked; null: somebody signs in. */
  userId: string | null
  /** Whoever is signed in there is to show once more who they are. */
  asksAgain?: boolean
  /** It is to say at once whether somebody is signed in there, and to ask nobody (OpenID Connect Core, 3.1.2.1: prompt=none). */
  silently?: boolean
}

export interface BegunSignIn {
  browserSecret: string
  /** The provider's page. */
  redirectTo: URL
}

/**
 * Begins a way to the organization's provider: a fresh `state`, kept as a hash and good once, nonce and PKCE that hang on this
 * browser's cookie.
 */
export async function beginSignIn(
  ctx: SingleSignOnContext,
  {
    organizationId,
    browserSecret: held,
    returnTo,
    userId,
    asksAgain: asks = false,
    silently = false,
  }: Beginning,
): Promise<BegunSignIn | { problem: SignOnProblem }> {
  // Who is to ask nobody proves nothing of whoever sits there.
  const asksAgain = asks && !silently
  const row = await ctx.db.singleSignOn.findFirst({
    where: { organizationId, organization: { deletionAskedAt: null } },
  })
  if (!row) return { problem: 'no_provider' }
  const config = await openProvider(ctx, row).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    ctx.logger.warn(
      { err: error, organization: organizationId },
      'The provider of an organization cannot be asked',
    )
    return null
  })
  if (!config) return { problem: 'provider_unreachable' }
  const state = newLinkToken()
  const browserSecret = held ?? newBrowserSecret()
  const createdAt = new Date(ctx.clock.now())
  const { id } = await ctx.db.singleSignOnAttempt.create({
    data: {
      ...{ organizationId, returnTo, userId, asksAgain, createdAt },
      stateHash: linkTokenHash(state),
      browserHash: browserHash(browserSecret),
      expiresAt: new Date(createdAt.getTime() + ATTEMPT_LIFE_MS),
    },
    select: { id: true },
  })
  const { verifier, nonce } = secretsOf(browserSecret, id)
  const { issuer } = config.serverMetadata()
  const redirectTo = client.buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(ctx.env.appUrl, organizationId),
    ...{ state, nonce, code_challenge_method: 'S256' },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    ...askedOf(config.serverMetadata(), asksAgain),
    ...(issuer === GOOGLE.issuer && { hd: await hostedDomainOf(ctx, organizationId) }),
    ...(silently && { prompt: 'none' }),
  })
  return { browserSecret, redirectTo }
}

/**
 * Names and groups, and a token by which the provider can be asked later whether it still knows the person. Google has another
 * word for that, and asks nobody for a password again (its documentation of OAuth 2.0 for web server applications). Where it is asked
 * again, the token then tells since when the provider knows the person (OpenID Connect Core, 3.1.2.1: max_age).
 */
function askedOf(
  { issuer, scopes_supported: known }: client.ServerMetadata,
  asksAgain: boolean,
): Record<string, string> {
  const more = ['groups', 'offline_access'].filter((scope) => known?.includes(scope))
  const scope = ['openid', 'email', 'profile', ...more].join(' ')
  if (issuer === GOOGLE.issuer)
    return { scope, access_type: 'offline', prompt: asksAgain ? 'consent select_account' : 'consent' }
  return asksAgain ? { scope, prompt: 'login', max_age: '0' } : { scope }
}
