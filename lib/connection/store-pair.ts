import type { Tx } from '@/lib/db/open'
import type { TokenPair } from '@/lib/platform/oauth'
import type { ConnectionContext } from './connection-context'
import { sourcesOf } from './lifecycle'
import { closeAttempt, releaseLease, type Lease } from './refresh-lease'
import { revocationBinding } from './revocation-binding'
import { bindingOf } from './store-grant'

// The pair is in this process's memory only: losing it costs the organization an install.
const STORE_RETRY_MS = [50, 200, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000]

/**
 * Stores the pair of a refresh before anybody uses it: both tokens in one statement, compare-and-set on the
 * generation, so that a late holder cannot overwrite a newer pair. A database that is away for a moment is
 * tried again for two minutes. Returns whether the connection now holds this pair.
 */
export async function storePair(
  ctx: ConnectionContext,
  organizationId: string,
  lease: Lease,
  pair: TokenPair,
  requestId: string | null,
): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ctx.db.$transaction((tx) => storeOnce(ctx, tx, organizationId, lease, pair, requestId))
    } catch (error) {
      const delay = STORE_RETRY_MS[attempt]
      if (delay === undefined) throw error
      ctx.logger.error({ err: error, connectionId: lease.connectionId }, 'A new pair could not be stored yet')
      await ctx.clock.sleep(delay)
    }
  }
}

async function storeOnce(
  ctx: ConnectionContext,
  tx: Tx,
  organizationId: string,
  lease: Lease,
  pair: TokenPair,
  requestId: string | null,
): Promise<boolean> {
  const now = new Date(ctx.clock.now())
  const { count } = await tx.connection.updateMany({
    where: {
      id: lease.connectionId,
      generation: lease.generation,
      status: { in: sourcesOf('pair_refreshed', 'connected') },
    },
    data: {
      status: 'connected',
      reason: null,
      accessToken: ctx.vault.seal(pair.accessToken, bindingOf(organizationId, 'accessToken')),
      refreshToken: ctx.vault.seal(pair.refreshToken, bindingOf(organizationId, 'refreshToken')),
      accessTokenExpiresAt: new Date(pair.expiresAt),
      scope: pair.scope,
      generation: lease.generation + 1,
      ...(requestId ? { lastRequestId: requestId } : {}),
    },
  })
  const stored = count === 1
  if (!stored) await handOver(ctx, tx, organizationId, lease, pair)
  await closeAttempt(tx, lease, now, {
    outcome: stored ? 'stored' : 'answered',
    requestId,
    ...(stored ? {} : { reason: 'The connection had moved on; the pair was not kept' }),
  })
  await releaseLease(tx, lease)
  return stored
}

/**
 * The connection moved on while the refresh was in flight. Disconnecting: the newer refresh token replaces the
 * one in the outbox, since the older is spent (design, flow 4). Connected again: the pair is only wiped.
 */
async function handOver(
  ctx: ConnectionContext,
  tx: Tx,
  organizationId: string,
  lease: Lease,
  pair: TokenPair,
) {
  const connection = await tx.connection.findUnique({ where: { id: lease.connectionId } })
  if (!connection || connection.generation !== lease.generation) return
  const now = new Date(ctx.clock.now())
  const refreshToken = ctx.vault.seal(pair.refreshToken, revocationBinding(organizationId))
  const { count } = await tx.revocation.updateMany({
    where: { organizationId, status: 'pending' },
    data: { refreshToken, nextAttemptAt: now },
  })
  if (count > 0) return
  await tx.revocation.create({
    data: { organizationId, refreshToken, status: 'pending', createdAt: now, nextAttemptAt: now },
  })
  await tx.connection.update({
    where: { id: connection.id },
    data: { status: 'disconnecting', since: now, reason: 'A token arrived late and is being revoked' },
  })
}
