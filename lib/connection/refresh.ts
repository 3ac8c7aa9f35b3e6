import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/errors'
import { refreshPair, type TokenOutcome } from '@/lib/platform/oauth'
import type { ConnectionContext } from './connection-context'
import { acquireLease, closeAttempt, releaseLease, type Lease } from './refresh-lease'
import { bindingOf } from './store-grant'
import { storePair } from './store-pair'

// Between two looks at a lease that another process holds.
const POLL_MS = 250
// A holder that crashed is waited out, and its successor's own request may take as long again.
const MAX_WAIT_MS = 150_000
// After a 5xx the token may be spent: the next caller tries once, and not at once.
const PAUSE_AFTER_FAULT_MS = 1_000

/**
 * Brings the connection to a newer generation than `generation`: refreshes it, or waits for the process that is
 * doing so. Resolves when the row has moved on, whatever to; the caller reads it. Throws AppError 502/503/504
 * when the platform is at fault, in which case the connection stays as it is.
 */
export async function refreshGeneration(
  ctx: ConnectionContext,
  connection: { id: string; organizationId: string },
  generation: number,
): Promise<void> {
  const owner = randomUUID()
  const deadline = ctx.clock.now() + MAX_WAIT_MS
  for (;;) {
    const result = await acquireLease(ctx, connection.id, generation, owner)
    if (result.kind === 'moved') return
    if (result.kind === 'acquired') {
      const refreshToken = ctx.vault.open(
        result.connection.refreshToken ?? '',
        bindingOf(connection.organizationId, 'refreshToken'),
      )
      return settle(ctx, connection.organizationId, result.lease, await refreshPair(ctx, refreshToken))
    }
    if (ctx.clock.now() >= deadline)
      throw new AppError('refresh_pending', 503, 'The connection is being renewed. Try again in a moment.')
    await ctx.clock.sleep(POLL_MS * (0.5 + ctx.random()))
    if (await hasMoved(ctx, connection.id, generation)) return
  }
}

async function hasMoved(ctx: ConnectionContext, id: string, generation: number): Promise<boolean> {
  const row = await ctx.db.connection.findUnique({
    where: { id },
    select: { generation: true, status: true },
  })
  return row?.status !== 'connected' || row.generation !== generation
}

async function settle(
  ctx: ConnectionContext,
  organizationId: string,
  lease: Lease,
  outcome: TokenOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'granted':
      await storePair(ctx, organizationId, lease, outcome.pair, outcome.requestId)
      return
    case 'refused':
      return markRefused(ctx, lease, outcome)
    case 'failed':
      return giveUp(ctx, lease, outcome, 'failed', outcome.retryAfterMs)
    case 'unknown':
      // A request that timed out may still be at work there: its lease is waited out in full (invariant 5).
      return giveUp(ctx, lease, outcome, 'unknown', inFlightStill(outcome) ? null : PAUSE_AFTER_FAULT_MS)
  }
}

const inFlightStill = (outcome: { cause: string }) =>
  outcome.cause === 'timeout' || outcome.cause === 'unreachable'

/** Only here does a connection come to need a new consent; a pair stored meanwhile wins (invariant 4). */
async function markRefused(
  ctx: ConnectionContext,
  lease: Lease,
  refusal: { message: string; requestId: string | null },
) {
  const now = new Date(ctx.clock.now())
  await ctx.db.$transaction(async (tx) => {
    await tx.connection.updateMany({
      where: { id: lease.connectionId, generation: lease.generation, status: 'connected' },
      data: {
        status: 'needs_reauthorization',
        reason: `The platform refused to renew the connection: ${refusal.message}`,
        since: now,
        ...(refusal.requestId ? { lastRequestId: refusal.requestId } : {}),
      },
    })
    await closeAttempt(tx, lease, now, {
      outcome: 'refused',
      reason: refusal.message,
      requestId: refusal.requestId,
    })
    await releaseLease(tx, lease)
  })
}

/** Journals an attempt that brought nothing and throws. `leaseMs` shortens the lease; null leaves it to run out. */
async function giveUp(
  ctx: ConnectionContext,
  lease: Lease,
  outcome: { cause: string; message: string },
  end: 'failed' | 'unknown',
  leaseMs: number | null,
): Promise<never> {
  const now = ctx.clock.now()
  await ctx.db.$transaction(async (tx) => {
    await closeAttempt(tx, lease, new Date(now), { outcome: end, reason: outcome.message })
    if (leaseMs === null) return
    if (leaseMs === 0) await releaseLease(tx, lease)
    else
      await tx.refreshLease.updateMany({
        where: { connectionId: lease.connectionId, owner: lease.owner },
        data: { expiresAt: new Date(now + leaseMs) },
      })
  })
  ctx.logger.warn(
    { connectionId: lease.connectionId, cause: outcome.cause },
    'A token refresh brought no pair',
  )
  throw faultOf(outcome.cause)
}

const faultOf = (cause: string): AppError =>
  cause === 'timeout'
    ? new AppError('platform_timeout', 504, 'The platform took too long to renew the connection. Try again.')
    : cause === 'client_refused'
      ? new AppError(
          'client_refused',
          502,
          "The platform does not accept this app's own credentials. Whoever runs the app has to check them.",
        )
      : new AppError(
          'platform_unreachable',
          503,
          'The platform could not renew the connection. Try again in a moment.',
        )
