import type { Actor } from '@/lib/actor'
import type { Tx } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { conflict, notFound } from '@/lib/errors'
import type { WaitingGrant } from '@/lib/generated/prisma/client'
import type { TokenPair } from '@/lib/platform/oauth'
import { say } from '@/lib/words/speaking'
import type { ConnectionContext } from '../connection-context'
import type { PlatformOrganization } from './ask-organization'
import { hashSecret } from './secret-token'
import { storeGrant } from './store-grant'

export const WAITING_LIFE_MS = 30 * 60_000

export const waitingBinding = (browserHash: Uint8Array, column: 'accessToken' | 'refreshToken') => ({
  owner: `waiting:${Buffer.from(browserHash).toString('hex')}`,
  column: `waitingGrant.${column}`,
})

/**
 * Keeps a new grant for 30 minutes, bound to the browser that holds `secret`: before anybody is asked whose it is, so
 * that no end of this process loses it. A second time changes nothing.
 */
export async function keepWaitingGrant(
  ctx: ConnectionContext,
  secret: string,
  pair: TokenPair,
): Promise<void> {
  const browserHash = hashSecret(secret)
  const now = ctx.clock.now()
  await ctx.db.waitingGrant.createMany({
    data: {
      browserHash,
      scope: pair.scope,
      accessToken: ctx.vault.seal(pair.accessToken, waitingBinding(browserHash, 'accessToken')),
      refreshToken: ctx.vault.seal(pair.refreshToken, waitingBinding(browserHash, 'refreshToken')),
      accessTokenExpiresAt: new Date(pair.expiresAt),
      createdAt: new Date(now),
      expiresAt: new Date(now + WAITING_LIFE_MS),
    },
    skipDuplicates: true,
  })
}

/** The pair that waits for the browser that holds `secret`; null when none does. */
export async function openWaitingGrant(ctx: ConnectionContext, secret: string): Promise<TokenPair | null> {
  const where = { browserHash: hashSecret(secret), expiresAt: { gt: new Date(ctx.clock.now()) } }
  const grant = await ctx.db.waitingGrant.findFirst({ where })
  return grant && opened(ctx, grant)
}

/** Notes whose it is, as far as the platform told. */
export async function nameWaitingGrant(
  { db }: Pick<ConnectionContext, 'db'>,
  secret: string,
  { id, name }: PlatformOrganization,
): Promise<void> {
  await db.waitingGrant.updateMany({
    where: { browserHash: hashSecret(secret) },
    data: { platformOrganizationId: id, platformOrganizationName: name },
  })
}

/** Forgets it, and whether it was there: of two who take it in their transactions, one does. */
export async function forgetWaitingGrant(tx: Pick<Tx, 'waitingGrant'>, secret: string): Promise<boolean> {
  const { count } = await tx.waitingGrant.deleteMany({ where: { browserHash: hashSecret(secret) } })
  return count > 0
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
    const organization = { id: grant.platformOrganizationId, name: grant.platformOrganizationName }
    await storeGrant(ctx, tx, actor, opened(ctx, grant), organization)
  })
}

const opened = (ctx: ConnectionContext, grant: WaitingGrant): TokenPair => ({
  accessToken: ctx.vault.open(grant.accessToken, waitingBinding(grant.browserHash, 'accessToken')),
  refreshToken: ctx.vault.open(grant.refreshToken, waitingBinding(grant.browserHash, 'refreshToken')),
  scope: grant.scope,
  expiresAt: grant.accessTokenExpiresAt.getTime(),
})

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
const ATTEMPT_KEPT_MS = DAY_MS
