import type { Clock } from '@/lib/clock'
import type { Env } from '@/lib/env'
import { parseJson } from '@/lib/parse-json'
import { retryAfterSeconds } from '@/lib/retry-after'
import { reason, type ReasonCode, type StoredReason } from '@/lib/stored-reason'
import { TransportError, type Transport, type TransportAnswer } from '@/lib/transport'
import { tokenResponseSchema } from './contract/oauth'
import { platformUrl } from './platform-url'
import { refusesGrant, saidByPlatform, wordsOf } from './refusal'
import type { SpentState } from './spent-state'

export interface TokenPair {
  accessToken: string
  refreshToken: string
  scope: string
  /** Milliseconds since the epoch: the answer's arrival plus expires_in. */
  expiresAt: number
}

/**
 * What became of a token request. It is never retried blindly, so every way in which it can end has a name
 * (invariant 5). `failed` means that code or refresh token were certainly not spent.
 */
export type TokenOutcome =
  | { kind: 'granted'; pair: TokenPair; requestId: string | null }
  | { kind: 'refused'; message: string; requestId: string | null }
  | {
      kind: 'failed'
      cause: 'unreachable' | 'busy' | 'client_refused'
      message: string
      retryAfterMs: number
    }
  | { kind: 'unknown'; cause: 'timeout' | 'unreachable' | 'unavailable' | 'malformed'; message: string }

export type RevokeOutcome = { kind: 'revoked' } | { kind: 'failed'; message: string; reason: StoredReason }

/** The slowest answers take up to 20 s (specification, Authentication 7.5); 30 s must be outlived (invariant 3). */
export const TOKEN_TIMEOUT_MS = 35_000

export interface OAuthDeps {
  env: Pick<Env, 'fleetApiUrl' | 'fleetClientId' | 'fleetClientSecret' | 'appUrl'>
  transport: Transport
  clock: Clock
}

export const redirectUri = (env: Pick<Env, 'appUrl'>) => new URL('/oauth/callback', env.appUrl).href

/** The consent page's address (specification, GET /oauth2/authorize). */
export function authorizeUrl(env: OAuthDeps['env'], state: string): URL {
  const url = platformUrl(env.fleetApiUrl, '/oauth2/authorize')
  url.searchParams.set('client_id', env.fleetClientId)
  url.searchParams.set('state', state)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('redirect_uri', redirectUri(env))
  return url
}

/** POST /oauth2/token with grant_type=authorization_code, once for each state that was spent; throws a second time. */
export async function exchangeCode(deps: OAuthDeps, spent: SpentState, code: string): Promise<TokenOutcome> {
  spent.use()
  return requestToken(deps, { grant_type: 'authorization_code', code, redirect_uri: redirectUri(deps.env) })
}

/** POST /oauth2/token with grant_type=refresh_token. At most one may be in flight per token (7.5). */
export const refreshPair = (deps: OAuthDeps, refreshToken: string): Promise<TokenOutcome> =>
  requestToken(deps, { grant_type: 'refresh_token', refresh_token: refreshToken })

/**
 * POST /oauth2/revoke (form field as published). A platform that calls the token dead already has nothing left
 * to revoke, so that counts as revoked.
 */
export async function revokeGrant(deps: OAuthDeps, refreshToken: string): Promise<RevokeOutcome> {
  try {
    const answer = await postForm(deps, '/oauth2/revoke', { token: refreshToken })
    if (answer.status >= 200 && answer.status < 300) return { kind: 'revoked' }
    const words = wordsOf(answer.text, answer.headers)
    if (answer.status === 400 && refusesGrant(400, words)) return { kind: 'revoked' }
    return {
      kind: 'failed',
      message: `The platform answered ${answer.status}: ${words.message}`,
      reason: reason(refusedBy(answer.status), { platform: saidByPlatform(words) }),
    }
  } catch (error) {
    if (!(error instanceof TransportError)) throw error
    const code = error.kind === 'timeout' ? 'slow' : 'unreachable'
    return { kind: 'failed', message: error.message, reason: reason(code) }
  }
}

function refusedBy(status: number): ReasonCode {
  if (status === 429) return 'busy'
  return status >= 500 ? 'platform_fault' : 'refused'
}

async function requestToken(deps: OAuthDeps, form: Record<string, string>): Promise<TokenOutcome> {
  let answer: TransportAnswer
  try {
    answer = await postForm(deps, '/oauth2/token', form)
  } catch (error) {
    if (!(error instanceof TransportError)) throw error
    if (!error.maybeSent)
      return { kind: 'failed', cause: 'unreachable', message: error.message, retryAfterMs: 0 }
    return {
      kind: 'unknown',
      cause: error.kind === 'timeout' ? 'timeout' : 'unreachable',
      message: error.message,
    }
  }
  return answer.status >= 200 && answer.status < 300 ? granted(deps, answer) : declined(deps, answer)
}

function granted(deps: OAuthDeps, answer: TransportAnswer): TokenOutcome {
  let body: unknown
  try {
    body = parseJson(answer.text)
  } catch {
    return { kind: 'unknown', cause: 'malformed', message: 'The token answer was not JSON' }
  }
  const parsed = tokenResponseSchema.safeParse(body)
  if (!parsed.success) {
    // Only the paths: an issue's text could quote a token.
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'body'))].join(', ')
    return { kind: 'unknown', cause: 'malformed', message: `The token answer lacks or misstates: ${fields}` }
  }
  return {
    kind: 'granted',
    requestId: answer.headers['x-request-id'] ?? null,
    pair: {
      accessToken: parsed.data.access_token,
      refreshToken: parsed.data.refresh_token,
      scope: parsed.data.scope,
      expiresAt: deps.clock.now() + parsed.data.expires_in * 1000,
    },
  }
}

function declined({ clock }: OAuthDeps, answer: TransportAnswer): TokenOutcome {
  const words = wordsOf(answer.text, answer.headers)
  if (answer.status === 429)
    return {
      kind: 'failed',
      cause: 'busy',
      message: words.message,
      retryAfterMs: (retryAfterSeconds(answer.headers, clock.now()) ?? 1) * 1000,
    }
  if (words.error === 'invalid_client' || words.error === 'unauthorized_client')
    return { kind: 'failed', cause: 'client_refused', message: words.message, retryAfterMs: 0 }
  // 401 is about the client here, not about the grant: an operator who mends its secret has every connection back (specification, Errors 2).
  if (refusesGrant(answer.status, words))
    return { kind: 'refused', message: words.message, requestId: words.requestId }
  if (answer.status >= 500)
    return { kind: 'unknown', cause: 'unavailable', message: `The platform answered ${answer.status}` }
  return { kind: 'failed', cause: 'client_refused', message: words.message, retryAfterMs: 0 }
}

function postForm({ env, transport }: OAuthDeps, path: string, form: Record<string, string>) {
  const credentials = Buffer.from(`${env.fleetClientId}:${env.fleetClientSecret}`).toString('base64')
  return transport({
    method: 'POST',
    url: platformUrl(env.fleetApiUrl, path),
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      // A pair that was issued is lost where its answer cannot be read.
      'accept-encoding': 'identity',
    },
    body: new URLSearchParams(form).toString(),
    timeoutMs: TOKEN_TIMEOUT_MS,
    // A reset on a stale connection would leave it unknown whether the token is spent.
    unpooled: true,
  })
}
