import * as client from 'openid-client'
import { email as address, personName } from '@/lib/accounts/fields'
import { outwardErrorIn } from '@/lib/outward/outward-error'
import { groupsOf } from '../identities/role-by-group'
import type { AttemptSecrets } from './browser-secret'
import type { SignOnProblem } from './sign-on-problem-schema'

/** Somebody as their provider names them. */
export interface Who {
  /** The provider's own, as it spells it: the one that the organization named (open-provider.ts). */
  issuer: string
  subject: string
  /** Null where it tells none that is one. */
  email: string | null
  /** Null: it says that nobody looked whether the address is theirs. */
  emailProved: boolean
  name: string | null
  groups: string[]
  /** Of which Google Workspace they are; null where it tells none (google.ts). */
  hostedDomain: string | null
  /** When they last showed who they are, in seconds since the epoch; null where it does not say. */
  authTime: number | null
  refreshToken: string | null
}

// OpenID Connect Core, 2: a subject has 255 characters at most. It stands in an index.
const LONGEST_SUBJECT = 255

interface Answer {
  /** Our own address, with what the provider put behind it. */
  address: URL
  state: string
  secrets: AttemptSecrets
  groupsClaim: string
}

/**
 * Exchanges the code of an answer for who came. The library checks state, `iss` of the answer (RFC 9207), PKCE, and of the token
 * signature, issuer, audience, times and nonce.
 */
export async function askWho(
  config: client.Configuration,
  { address: at, state, secrets, groupsClaim }: Answer,
): Promise<Who | { problem: SignOnProblem | 'needs_person'; error: unknown }> {
  try {
    const tokens = await client.authorizationCodeGrant(config, at, {
      expectedState: state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    const { issuer } = config.serverMetadata()
    if (!claims || claims.iss !== issuer || claims.sub.length > LONGEST_SUBJECT)
      return { problem: 'answer_refused', error: null }
    const told: Record<string, unknown> = { ...claims }
    // Some providers tell no more than the subject in the token, and the rest when they are asked.
    const isMissing = !('email' in told) || !(groupsClaim in told)
    if (isMissing && config.serverMetadata().userinfo_endpoint) {
      const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      for (const [name, value] of Object.entries(more)) told[name] ??= value
    }
    const email = address.safeParse(told['email'])
    const name = personName.safeParse(told['name'])
    return {
      issuer,
      subject: claims.sub,
      email: email.success ? email.data : null,
      emailProved: told['email_verified'] !== false,
      name: name.success ? name.data : null,
      groups: groupsOf(told, groupsClaim),
      hostedDomain: typeof told['hd'] === 'string' ? told['hd'] : null,
      authTime: typeof claims.auth_time === 'number' ? claims.auth_time : null,
      refreshToken: tokens.refresh_token ?? null,
    }
  } catch (error) {
    return { problem: problemOf(error), error }
  }
}

// OpenID Connect Core, 3.1.2.6: it was asked silently, and cannot say without the person.
const NEEDS_PERSON: readonly string[] = [
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
]

function problemOf(error: unknown): SignOnProblem | 'needs_person' {
  if (error instanceof client.AuthorizationResponseError && NEEDS_PERSON.includes(error.error))
    return 'needs_person'
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'provider_refused'
  if (outwardErrorIn(error)) return 'provider_unreachable'
  return 'answer_refused'
}
