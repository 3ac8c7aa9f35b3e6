import { Prisma } from '@/lib/generated/prisma/client'
import type { Connection } from '@/lib/generated/prisma/client'
import type { Tx } from '@/lib/db/open'
import { TOKEN_TIMEOUT_MS } from '@/lib/platform/oauth'
import type { ConnectionContext } from './connection-context'

/** Longer than the token request may take, with room for clocks that differ and a slow database. */
export const LEASE_MS = TOKEN_TIMEOUT_MS + 25_000

export interface Lease {
  owner: string
  connectionId: string
  generation: number
  attemptId: string
}

export type LeaseResult =
  | { kind: 'acquired'; lease: Lease; connection: Connection }
  /** Another holder is at work; look again later. */
  | { kind: 'held' }
  /** The row is no longer at this generation or no longer connected: read it. */
  | { kind: 'moved' }

/**
 * Takes the right to refresh one generation of a connection, over all processes (invariant 3), and writes the
 * attempt into the journal. An attempt that an earlier holder left behind as started becomes unknown.
 */
export function acquireLease(
  ctx: ConnectionContext,
  connectionId: string,
  generation: number,
  owner: string,
): Promise<LeaseResult> {
  const now = new Date(ctx.clock.now())
  return ctx.db.$transaction(async (tx): Promise<LeaseResult> => {
    const taken = await tx.$executeRaw(Prisma.sql`
      INSERT INTO "RefreshLease" ("connectionId", "owner", "generation", "expiresAt")
      VALUES (${connectionId}::uuid, ${owner}::uuid, ${generation}, ${new Date(now.getTime() + LEASE_MS)})
      ON CONFLICT ("connectionId") DO UPDATE
        SET "owner" = EXCLUDED."owner", "generation" = EXCLUDED."generation", "expiresAt" = EXCLUDED."expiresAt"
        WHERE "RefreshLease"."expiresAt" <= ${now}`)
    if (taken === 0) return { kind: 'held' }
    // Read after the lease is ours: the holder before us may have stored its pair a moment ago.
    const connection = await tx.connection.findUnique({ where: { id: connectionId } })
    if (
      connection?.status !== 'connected' ||
      connection.generation !== generation ||
      !connection.refreshToken
    ) {
      await tx.refreshLease.deleteMany({ where: { connectionId, owner } })
      return { kind: 'moved' }
    }
    await tx.refreshAttempt.updateMany({
      where: { connectionId, generation, outcome: { in: ['started', 'answered'] } },
      data: { outcome: 'unknown', endedAt: now, reason: 'The process ended before the answer was stored' },
    })
    const attempt = await tx.refreshAttempt.create({
      data: { connectionId, generation, owner, outcome: 'started', startedAt: now },
      select: { id: true },
    })
    return { kind: 'acquired', lease: { owner, connectionId, generation, attemptId: attempt.id }, connection }
  })
}

/** Only the owner gives a lease back; a late holder leaves its successor's alone. */
export const releaseLease = (tx: Tx, lease: Lease) =>
  tx.refreshLease.deleteMany({ where: { connectionId: lease.connectionId, owner: lease.owner } })

/** The attempt's end in the journal. */
export const closeAttempt = (
  tx: Tx,
  lease: Lease,
  at: Date,
  end: {
    outcome: 'answered' | 'stored' | 'refused' | 'failed' | 'unknown'
    reason?: string
    requestId?: string | null
  },
) =>
  tx.refreshAttempt.update({
    where: { id: lease.attemptId },
    data: { outcome: end.outcome, endedAt: at, reason: end.reason ?? null, requestId: end.requestId ?? null },
  })
