import type { Sandbox } from '../sandbox'
import { hashOf, newSecret } from '../secrets'
import type { ApiToken } from '../state'

/** Creates an API token. Its plaintext is answered this once; only its hash is kept (Authentication, 2). */
export function createToken(
  { state, clock }: Sandbox,
  fields: Pick<ApiToken, 'name' | 'organizationId' | 'scopes' | 'tagIds'>,
): { token: ApiToken; plaintext: string } {
  const plaintext = `sbx_${newSecret()}`
  const token = state.apiTokens.put({
    ...fields,
    id: hashOf(plaintext),
    createdAt: clock.now(),
    revokedAt: null,
  })
  return { token, plaintext }
}

/** A lost token gets a new plaintext, and the old one stops working at once. */
export function regenerateToken(sandbox: Sandbox, token: ApiToken): { token: ApiToken; plaintext: string } {
  revokeToken(sandbox, token)
  return createToken(sandbox, token)
}

/** It leaves the list; its hash is kept, and is refused as that of a revoked token from now on (Errors, 2). */
export function revokeToken({ state, clock }: Sandbox, token: ApiToken): void {
  state.apiTokens.put({ ...token, revokedAt: clock.now() })
}
