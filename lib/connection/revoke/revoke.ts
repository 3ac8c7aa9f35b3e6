import { randomUUID } from 'node:crypto'
import { OWN_ACTOR } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import { pauseAfterFaults, type Backoff } from '@/lib/backoff'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { freeSql, heldSql, leaseEnd } from '@/lib/lease'
import { revokeGrant, TOKEN_TIMEOUT_MS, type RevokeOutcome } from '@/lib/platform/oauth'
import { reason } from '@/lib/stored-reason'
import { say } from '@/lib/words/speaking'
import type { ConnectionContext } from '../connection-context'
import { transition } from '../transition'
import { revocationBinding } from './revocation-binding'

const GIVE_UP_AFTER_MS = 7 * DAY_MS
const BACKOFF: Backoff = { firstMs: 5_000, factor: 2, longestMs: HOUR_MS, jitter: 0.25 }
const IN_FLIGHT_MS = TOKEN_TIMEOUT_MS + 10_000

interface Claimed {
  id: string
  organizationId: string
  refreshToken: string | null
  attempts: number
  createdAt: Date
}

/**
 * Sends what the outbox holds and is due, until nothing is: each row once per call, by one process at a time.
 * While a refresh of the organization is in flight its row waits, because the pair that arrives replaces the
 * token in it. Returns how many attempts were made.
 */
export async function runRevocations(ctx: ConnectionContext, organizationId?: string): Promise<number> {
  const owner = randomUUID()
  for (let attempts = 0; ; attempts++) {
    const row = await claimDue(ctx, owner, organizationId)
    if (!row) return attempts
    await attemptOne(ctx, owner, row)
  }
}

async function claimDue(
  ctx: ConnectionContext,
  owner: string,
  organizationId?: string,
): Promise<Claimed | null> {
  const now = new Date(ctx.clock.now())
  const only = organizationId ? Prisma.sql`AND r."organizationId" = ${organizationId}::uuid` : Prisma.empty
  const rows = await ctx.db.$queryRaw<Claimed[]>(Prisma.sql`
    UPDATE "Revocation" SET "owner" = ${owner}::uuid, "attempts" = "attempts" + 1,
      "inFlightUntil" = ${leaseEnd(now.getTime(), IN_FLIGHT_MS)}
    WHERE "id" = (
      SELECT r."id" FROM "Revocation" r
      WHERE r."status" = 'pending' AND r."nextAttemptAt" <= ${now}
        AND ${freeSql(Prisma.sql`r."inFlightUntil"`, now)} ${only}
        AND NOT EXISTS (
          SELECT 1 FROM "RefreshLease" l JOIN "Connection" c ON c."id" = l."connectionId"
          WHERE c."organizationId" = r."organizationId" AND ${heldSql(Prisma.sql`l."expiresAt"`, now)})
      ORDER BY r."nextAttemptAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "organizationId", "refreshToken", "attempts", "createdAt"`)
  return rows[0] ?? null
}

async function attemptOne(ctx: ConnectionContext, owner: string, row: Claimed): Promise<void> {
  const outcome = await tell(ctx, row)
  const now = ctx.clock.now()
  if (outcome.kind === 'revoked') return finish(ctx, owner, row, 'confirmed', null)
  if (now - row.createdAt.getTime() >= GIVE_UP_AFTER_MS) return finish(ctx, owner, row, 'gave_up', outcome)
  const delay = pauseAfterFaults(BACKOFF, row.attempts, ctx.random())
  await ctx.db.revocation.updateMany({
    where: { id: row.id, owner, status: 'pending' },
    data: { lastError: outcome.reason, inFlightUntil: null, nextAttemptAt: new Date(now + delay) },
  })
}

/** A fault of ours is one of this row: those of other organizations are due all the same. */
async function tell(ctx: ConnectionContext, row: Claimed): Promise<RevokeOutcome> {
  // A connection without a token has nothing that the platform could revoke.
  if (!row.refreshToken) return { kind: 'revoked' }
  try {
    return await revokeGrant(ctx, ctx.vault.open(row.refreshToken, revocationBinding(row.organizationId)))
  } catch (error) {
    ctx.logger.error(
      { err: error, organizationId: row.organizationId },
      'A disconnect could not be sent to the platform; it is tried again',
    )
    return { kind: 'failed', message: say('lib-connection.disconnect-not-sent'), reason: reason('own_fault') }
  }
}

async function finish(
  ctx: ConnectionContext,
  owner: string,
  row: Claimed,
  status: 'confirmed' | 'gave_up',
  failed: Extract<RevokeOutcome, { kind: 'failed' }> | null,
): Promise<void> {
  const now = new Date(ctx.clock.now())
  const gaveUp = `The platform could not be told for 7 days (${failed?.message ?? 'no reason'}). Revoke the app there by hand.`
  await ctx.db.$transaction(async (tx) => {
    // As whoever connects or disconnects does: the connection first, then what is to be told of it.
    await tx.$queryRaw`
      SELECT 1 AS one FROM "Connection" WHERE "organizationId" = ${row.organizationId}::uuid FOR NO KEY UPDATE`
    // A newer token that arrived meanwhile, or a new consent, has taken the row over: then nothing is finished.
    const { count } = await tx.revocation.updateMany({
      where: { id: row.id, owner, status: 'pending', refreshToken: row.refreshToken },
      data: {
        status,
        refreshToken: null,
        inFlightUntil: null,
        endedAt: now,
        lastError: failed?.reason ?? Prisma.DbNull,
      },
    })
    if (count === 0) {
      await tx.revocation.updateMany({ where: { id: row.id, owner }, data: { inFlightUntil: null } })
      return
    }
    const ended = await transition(tx, `revocation_${status}`, {
      organizationId: row.organizationId,
      to: 'disconnected',
      generation: 'any',
      columns: {
        since: now,
        reason: failed ? reason('not_told', { platform: failed.reason.platform }) : Prisma.DbNull,
      },
    })
    if (!ended) return
    await appendAudit(tx, {
      organizationId: row.organizationId,
      actor: OWN_ACTOR,
      at: now,
      action: status === 'confirmed' ? 'connection.revocation_confirmed' : 'connection.revocation_gave_up',
      subjectType: 'connection',
      subjectId: row.organizationId,
      summary: status === 'confirmed' ? 'The platform confirmed that the connection has ended' : gaveUp,
    })
  })
}
