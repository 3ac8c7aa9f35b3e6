import type { Sandbox, SandboxContext } from '../sandbox'
import { hashOf } from '../secrets'
import type { ApiToken, Organization, Token } from '../state'
import { deadGrantWords, Refusal } from './refusal'

/** What every 401 says of a credential that came (RFC 6750, 3.1); where none came, only what kind is wanted. */
export const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }

/** Who calls, and what it may. */
export interface Bearer {
  organization: Organization
  /** Names the credential without revealing it: what limits are counted by. */
  credentialId: string
  canWrite: boolean
  /** Granular scopes of an API token; null is all of them. */
  scopes: string[] | null
  /** Tag access of an API token; null is the whole organization. */
  tagIds: string[] | null
  /** The OAuth access token, when it is one. */
  token: Token | null
}

/**
 * Finds the caller. Throws 401 without a credential or for one never issued, and 400 in the specification's words
 * for one that has expired, was revoked or is no access token (Errors, 2).
 */
export function readBearer(sandbox: Sandbox, c: SandboxContext): Bearer {
  const credential = /^Bearer +([^\s]+) *$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!credential)
    throw new Refusal(401, 'A bearer credential is required.', { 'WWW-Authenticate': 'Bearer' })
  const { state, clock } = sandbox
  const trace = c.get('trace')
  const id = hashOf(credential)
  const token = state.tokens.get(id)
  const apiToken = state.apiTokens.get(id)
  const organization = state.organizations.find(
    (one) => one.id === (token?.organizationId ?? apiToken?.organizationId),
  )
  if (!organization || !(token ?? apiToken))
    throw new Refusal(401, 'The credential is not known.', INVALID_TOKEN)
  trace.organizationId = organization.id
  trace.clientId = token?.clientId ?? null
  const why = (token && whyDead(token, clock.now())) ?? (apiToken && whyDead(apiToken, clock.now()))
  if (why) {
    if (token) markRefused(sandbox, token)
    throw new Refusal(400, deadGrantWords('grant', why))
  }
  return {
    organization,
    credentialId: id,
    canWrite: token ? token.scope === 'admin:write' : true,
    scopes: apiToken?.scopes ?? null,
    tagIds: apiToken?.tagIds ?? null,
    token: token ?? null,
  }
}

function whyDead(one: Token | ApiToken, now: number): 'invalid' | 'revoked' | 'expired' | null {
  if (one.revokedAt !== null) return 'revoked'
  if (!('kind' in one)) return null
  if (one.kind !== 'access') return 'invalid'
  return (one.expiresAt ?? 0) <= now ? 'expired' : null
}

/** From now on a refresh of this token's pair counts as asked for, however early it comes. */
export function markRefused(sandbox: Sandbox, token: Token): void {
  const current = sandbox.state.tokens.get(token.id)
  if (current && current.refusedAt === null)
    sandbox.state.tokens.put({ ...current, refusedAt: sandbox.clock.now() })
}
