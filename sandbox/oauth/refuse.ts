import { deadGrantWords, type WhyDead } from '../pipeline/refusal'
import type { Sandbox, SandboxContext } from '../sandbox'

type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'

/** A refused token or revoke request: RFC 6749, 5.2, and the API's own error body. Answered after the snapshot. */
export async function refuse(
  sandbox: Sandbox,
  c: SandboxContext,
  error: OAuthError,
  message: string,
): Promise<Response> {
  await sandbox.snapshot.flush()
  const body = { error, error_description: message, message, requestId: c.get('trace').requestId }
  const headers = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }
  if (error === 'invalid_client')
    return c.json(body, 401, { ...headers, 'WWW-Authenticate': 'Basic realm="oauth2"' })
  return c.json(body, 400, headers)
}

export const refuseClient = (sandbox: Sandbox, c: SandboxContext) =>
  refuse(sandbox, c, 'invalid_client', 'The client credentials are missing or wrong.')

/** Specification, Errors, 2. */
export const refuseGrant = (
  sandbox: Sandbox,
  c: SandboxContext,
  what: 'authorization code' | 'refresh token',
  why: WhyDead,
) => refuse(sandbox, c, 'invalid_grant', deadGrantWords(what, why))
