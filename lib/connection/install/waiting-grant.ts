import type { Actor } from '@/lib/actor'
import { conflict, notFound } from '@/lib/errors'
import type { TokenPair } from '@/lib/platform/oauth'
import { say } from '@/lib/words/speaking'
import type { PlatformOrganization } from './ask-organization'
import type { ConnectionContext } from '../connection-context'
import { hashSecret, newSecret } from './secret-token'
import { storeGrant } from './store-grant'

export const WAITING_LIFE_MS = 30 * 60_000

export const waitingBinding = (browserHash: Uint8Array, column: 'accessToken' | 'refreshToken') => ({
  owner: `waiting:${Buffer.from(browserHash).toString('hex')}`,
  column: `waitingGrant.${column}`,
})

/**
 * Keeps a grant that came back while nobody, or somebody else, was signed in, for 30 minutes, bound to this
 * browser by the secret that is returned for its cookie.
 */
export async function keepWaitingGrant(
  ctx: ConnectionContext,
  pair: TokenPair,
  organization: PlatformOrganization,
): Promise<string> {
  const secret = newSecret()
  const browserHash = hashSecret(secret)
  const now = ctx.clock.now()
  await ctx.db.waitingGrant.create({
    data: {
      browserHash,
      scope: pair.scope,
      accessToken: ctx.vault.seal(pair.accessToken, waitingBinding(browserHash, 'accessToken')),
      refreshToken: ctx.vault.seal(pair.refreshToken, waitingBinding(browserHash, 'refreshToken')),
      accessTokenExpiresAt: new Date(pair.expiresAt),
      platformOrganizationId: organization.id,
      platformOrganizationName: organization.name,
      createdAt: new Date(now),
      expiresAt: new Date(now + WAITING_LIFE_MS),
    },
  })
  return secret
}

export interface WaitingGrantSummary {
  scope: string
  expiresAt: Date
  /** As the platform names the organization that allowed it; null when it does not. */
  platformOrganizationName: string | null
}

/** What waits for the browser that holds `secret`; null when nothing does any more. */
export async function readWaitingGrant(
  ctx: ConnectionContext,
  secret: string | null,
): Promise<WaitingGrantSummary | null> {
  if (!secret) return null
  return ctx.db.waitingGrant.findFirst({
    where: { browserHash: hashSecret(secret), expiresAt: { gt: new Date(ctx.clock.now()) } },
    select: { scope: true, expiresAt: true, platformOrganizationName: true },
  })
}

/**
 * Gives the waiting grant to the actor's active organization. One claim only: the row is deleted first. Throws 409
 * grant_expired, or organization_changed: then it waits on, for the organization that it is meant for.
 */
export async function claimWaitingGrant(
  ctx: ConnectionContext,
  actor: Actor,
  secret: string | null,
): Promise<void> {
  if (!secret) throw notFound('waiting_connection')
  const browserHash = hashSecret(secret)
  await ctx.db.$transaction(async (tx) => {
    const grant = await tx.waitingGrant.findUnique({ where: { browserHash } })
    const { count } = await tx.waitingGrant.deleteMany({
      where: { browserHash, expiresAt: { gt: new Date(ctx.clock.now()) } },
    })
    if (!grant || count === 0) throw conflict('grant_expired', say('lib-connection.no-longer-waiting'))
    const pair = {
      accessToken: ctx.vault.open(grant.accessToken, waitingBinding(browserHash, 'accessToken')),
      refreshToken: ctx.vault.open(grant.refreshToken, waitingBinding(browserHash, 'refreshToken')),
      scope: grant.scope,
      expiresAt: grant.accessTokenExpiresAt.getTime(),
    }
    const organization = { id: grant.platformOrganizationId, name: grant.platformOrganizationName }
    await storeGrant(ctx, tx, actor, pair, organization)
  })
}

/** Wipes what nobody claimed. It is not revoked: that would end every token of that organization (invariant 6). */
export async function wipeExpired(ctx: ConnectionContext): Promise<number> {
  const expired = { expiresAt: { lt: new Date(ctx.clock.now()) } }
  const { count } = await ctx.db.waitingGrant.deleteMany({ where: expired })
  await ctx.db.installAttempt.deleteMany({
    where: { expiresAt: { lt: new Date(ctx.clock.now() - ATTEMPT_KEPT_MS) } },
  })
  return count
}

// A spent or expired attempt stays a day, so that a late second callback is told what happened to the first.
const ATTEMPT_KEPT_MS = 24 * 3_600_000
