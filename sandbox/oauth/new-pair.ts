import { newUuid } from '../new-id'
import type { Sandbox } from '../sandbox'
import { hashOf, newSecret } from '../secrets'
import type { GrantScope, Token } from '../state'

/** How many tokens are remembered; the oldest that are of no use any more are forgotten first. */
const KEPT = 5000

interface Grant {
  clientId: string
  organizationId: string
  scope: GrantScope
}

/**
 * Issues an access and a refresh token; only their hashes are kept. `accessScope` narrows the access token alone: the
 * refresh token keeps what was granted (RFC 6749, 6).
 */
export function newPair(
  { state, clock }: Sandbox,
  { clientId, organizationId, scope }: Grant,
  accessScope: GrantScope = scope,
) {
  const now = clock.now()
  const access = newSecret()
  const refresh = newSecret()
  const expiresIn = state.settings.accessTokenSeconds
  const common = {
    pairId: newUuid(),
    clientId,
    organizationId,
    scope,
    issuedAt: now,
    usedAt: null,
    revokedAt: null,
    refusedAt: null,
  }
  state.tokens.put({
    ...common,
    id: hashOf(access),
    kind: 'access',
    scope: accessScope,
    expiresAt: now + expiresIn * 1000,
  })
  state.tokens.put({ ...common, id: hashOf(refresh), kind: 'refresh', expiresAt: null })
  forgetOldest(state.tokens.all(), (id) => state.tokens.delete(id), now)
  return {
    access_token: access,
    expires_in: expiresIn,
    scope: accessScope,
    token_type: 'bearer',
    refresh_token: refresh,
  }
}

function forgetOldest(tokens: Token[], forget: (id: string) => void, now: number): void {
  const excess = tokens.length - KEPT
  if (excess <= 0) return
  const useless = (token: Token) =>
    token.usedAt !== null || token.revokedAt !== null || (token.expiresAt ?? Infinity) <= now
  for (const token of tokens.filter(useless).slice(0, excess)) forget(token.id)
}
