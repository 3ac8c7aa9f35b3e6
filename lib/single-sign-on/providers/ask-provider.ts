import * as client from 'openid-client'
import { sessionTokenBinding } from '@/lib/connection/sign-on-bindings'
import type { SingleSignOnContext } from '../single-sign-on-context'
import { openProvider } from './open-provider'

/** What a provider says of somebody whom it signed in: it knows them, with another token for the next time; no more; nothing. */
export type ProviderWord = { word: 'knows'; refreshToken: string } | { word: 'ended' } | { word: 'silent' }

interface Asked {
  organizationId: string
  identity: { id: string; subject: string }
  /** Ciphertext. */
  refreshToken: string
}

/** Asks by a refresh of the token that it gave: a provider refuses that for who was deactivated (RFC 6749, 5.2: invalid_grant). */
export async function askProvider(
  ctx: SingleSignOnContext,
  { organizationId, identity, refreshToken }: Asked,
): Promise<ProviderWord> {
  const row = await ctx.db.singleSignOn.findUnique({ where: { organizationId } })
  if (!row) return { word: 'ended' }
  const binding = sessionTokenBinding(identity.id)
  const held = ctx.vault.open(refreshToken, binding)
  try {
    const tokens = await client.refreshTokenGrant(await openProvider(ctx, row), held)
    const claims = tokens.claims()
    if (claims && claims.sub !== identity.subject) return { word: 'ended' }
    return { word: 'knows', refreshToken: ctx.vault.seal(tokens.refresh_token ?? held, binding) }
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return { word: 'ended' }
    ctx.logger.warn(
      { err: error, organization: organizationId },
      'A provider does not say whether it knows somebody',
    )
    return { word: 'silent' }
  }
}
