import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { freeSql, leaseEnd } from '@/lib/lease'
import { TOKEN_TIMEOUT_MS } from '@/lib/platform/oauth'
import { saidByPlatform } from '@/lib/platform/refusal'
import { reason } from '@/lib/stored-reason'
import type { ConnectionContext } from '../connection-context'
import { bindingOf } from '../install/store-grant'
import { transition } from '../transition'
import type { GrantStore, Lease, LeaseResult } from './grant-store'
import { keepPair } from './keep-pair'
import { closeAttempt, releaseLease } from './refresh-journal'

/** Longer than the token request may take, with room for clocks that differ and a slow database. */
export const LEASE_MS = TOKEN_TIMEOUT_MS + 25_000

/** The grant store on the app's database, embedded or PostgreSQL. */
export function prismaGrantStore(ctx: ConnectionContext): GrantStore {
  const now = () => new Date(ctx.clock.now())
  return {
    async read(organizationId) {
      const row = await ctx.db.connection.findUnique({ where: { organizationId } })
      if (!row) return null
      return {
        connectionId: row.id,
        organizationId,
        status: row.status,
        scope: row.scope,
        generation: row.generation,
        accessToken:
          row.accessToken && ctx.vault.open(row.accessToken, bindingOf(organizationId, 'accessToken')),
        expiresAt: row.accessTokenExpiresAt?.getTime() ?? 0,
        isUnsaid: row.organizationUnsaid,
      }
    },

    async hasMoved({ connectionId, generation }) {
      const row = await ctx.db.connection.findUnique({
        where: { id: connectionId },
        select: { generation: true, status: true },
      })
      return row?.status !== 'connected' || row.generation !== generation
    },

    acquire: (grant, owner) => ctx.db.$transaction((tx) => acquire(ctx, tx, grant, owner, now())),

    keep: (lease, pair, requestId) => ctx.db.$transaction((tx) => keepPair(ctx, tx, lease, pair, requestId)),

    refuse: (lease, { message, requestId }) =>
      ctx.db.$transaction(async (tx) => {
        await transition(tx, 'grant_refused', {
          organizationId: lease.organizationId,
          to: 'needs_reauthorization',
          generation: lease.generation,
          columns: {
            reason: reason('renewal_refused', { platform: saidByPlatform({ message }) }),
            since: now(),
            ...(requestId ? { lastRequestId: requestId } : {}),
          },
        })
        await closeAttempt(tx, lease, now(), { outcome: 'refused', reason: message, requestId })
        await releaseLease(tx, lease)
      }),

    giveUp: (lease, { outcome, reason, leaseMs }) =>
      ctx.db.$transaction(async (tx) => {
        await closeAttempt(tx, lease, now(), { outcome, reason })
        if (leaseMs === 0) await releaseLease(tx, lease)
        else if (leaseMs !== null)
          await tx.refreshLease.updateMany({
            where: { connectionId: lease.connectionId, owner: lease.owner },
            data: { expiresAt: leaseEnd(ctx.clock.now(), leaseMs) },
          })
      }),
  }
}

async function acquire(
  ctx: ConnectionContext,
  tx: Tx,
  { connectionId, organizationId, generation }: Pick<Lease, 'connectionId' | 'organizationId' | 'generation'>,
  owner: string,
  now: Date,
): Promise<LeaseResult> {
  const taken = await tx.$executeRaw(Prisma.sql`
    INSERT INTO "RefreshLease" ("connectionId", "owner", "generation", "expiresAt")
    VALUES (${connectionId}::uuid, ${owner}::uuid, ${generation}, ${leaseEnd(now.getTime(), LEASE_MS)})
    ON CONFLICT ("connectionId") DO UPDATE
      SET "owner" = EXCLUDED."owner", "generation" = EXCLUDED."generation", "expiresAt" = EXCLUDED."expiresAt"
      WHERE ${freeSql(Prisma.sql`"RefreshLease"."expiresAt"`, now)}`)
  if (taken === 0) return { kind: 'held' }
  // Read after the lease is ours: the holder before us may have stored its pair a moment ago.
  const row = await tx.connection.findUnique({ where: { id: connectionId } })
  if (row?.status !== 'connected' || row.generation !== generation || !row.refreshToken) {
    await tx.refreshLease.deleteMany({ where: { connectionId, owner } })
    return { kind: 'moved' }
  }
  await tx.refreshAttempt.updateMany({
    where: { connectionId, generation, outcome: { in: ['started', 'answered'] } },
    data: { outcome: 'unknown', endedAt: now, reason: 'process_ended' },
  })
  const attempt = await tx.refreshAttempt.create({
    data: { connectionId, generation, owner, outcome: 'started', startedAt: now },
    select: { id: true },
  })
  return {
    kind: 'acquired',
    lease: { owner, connectionId, organizationId, generation, attemptId: attempt.id },
    refreshToken: ctx.vault.open(row.refreshToken, bindingOf(organizationId, 'refreshToken')),
  }
}
