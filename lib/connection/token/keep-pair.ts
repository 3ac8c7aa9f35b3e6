import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { TokenPair } from '@/lib/platform/oauth'
import { reason } from '@/lib/stored-reason'
import type { ConnectionContext } from '../connection-context'
import { bindingOf } from '../install/store-grant'
import { revocationBinding } from '../revoke/revocation-binding'
import { transition } from '../transition'
import type { Lease } from './grant-store'
import { closeAttempt, releaseLease } from './refresh-journal'

/** GrantStore.keep, inside its transaction. */
export async function keepPair(
  ctx: ConnectionContext,
  tx: Tx,
  lease: Lease,
  pair: TokenPair,
  requestId: string | null,
): Promise<boolean> {
  const { organizationId, generation } = lease
  const stored = await transition(tx, 'pair_refreshed', {
    organizationId,
    to: 'connected',
    generation,
    again: true,
    columns: {
      reason: Prisma.DbNull,
      accessToken: ctx.vault.seal(pair.accessToken, bindingOf(organizationId, 'accessToken')),
      refreshToken: ctx.vault.seal(pair.refreshToken, bindingOf(organizationId, 'refreshToken')),
      accessTokenExpiresAt: new Date(pair.expiresAt),
      scope: pair.scope,
      generation: generation + 1,
      ...(requestId ? { lastRequestId: requestId } : {}),
    },
  })
  const kept = stored || (await isStored(ctx, tx, lease, pair))
  if (!kept) await handOver(ctx, tx, lease, pair)
  await closeAttempt(tx, lease, new Date(ctx.clock.now()), {
    outcome: kept ? 'stored' : 'answered',
    requestId,
    ...(kept ? {} : { reason: 'moved_on' }),
  })
  await releaseLease(tx, lease)
  return kept
}

/** An earlier try whose commit was carried out, and whose confirmation was lost. */
async function isStored(ctx: ConnectionContext, tx: Tx, lease: Lease, pair: TokenPair): Promise<boolean> {
  const { connectionId, organizationId, generation } = lease
  const row = await tx.connection.findUnique({ where: { id: connectionId } })
  if (row?.generation !== generation + 1 || !row.accessToken) return false
  return ctx.vault.open(row.accessToken, bindingOf(organizationId, 'accessToken')) === pair.accessToken
}

/**
 * The connection moved on while the refresh was in flight. Disconnecting: the newer refresh token replaces the
 * one in the outbox, since the older is spent (docs/architecture.md, Disconnect). Connected again: the pair is only wiped.
 */
async function handOver(ctx: ConnectionContext, tx: Tx, lease: Lease, pair: TokenPair): Promise<void> {
  const { organizationId } = lease
  // A new consent that is being stored is waited for: what is written here would end it.
  await tx.$queryRaw`SELECT 1 AS one FROM "Connection" WHERE "id" = ${lease.connectionId}::uuid FOR NO KEY UPDATE`
  const connection = await tx.connection.findUnique({ where: { id: lease.connectionId } })
  if (!connection || connection.generation !== lease.generation) return
  const now = new Date(ctx.clock.now())
  const refreshToken = ctx.vault.seal(pair.refreshToken, revocationBinding(organizationId))
  const { count } = await tx.revocation.updateMany({
    where: { organizationId, status: 'pending' },
    // When it is sent stays: somebody who is connecting again may hold it (revoke/hold-revocation.ts).
    data: { refreshToken },
  })
  if (count > 0) return
  await tx.revocation.create({
    data: { organizationId, refreshToken, status: 'pending', createdAt: now, nextAttemptAt: now },
  })
  await transition(tx, 'pair_refreshed', {
    organizationId,
    to: 'disconnecting',
    generation: lease.generation,
    again: true,
    columns: { since: now, reason: reason('late_token') },
  })
}
