import { randomUUID } from 'node:crypto'
import { jittered } from '@/lib/backoff'
import { AppError } from '@/lib/errors'
import type { Logger } from '@/lib/logger'
import { refreshPair, type OAuthDeps, type TokenOutcome } from '@/lib/platform/oauth'
import { storeAgain } from '@/lib/store-again'
import { holdIn, type Underway } from '@/lib/underway'
import { say } from '@/lib/words/speaking'
import type { Grant, GrantStore, Lease } from './grant-store'

export interface RefreshDeps extends OAuthDeps {
  store: GrantStore
  logger: Logger
  /** 0 to 1, for jitter. */
  random: () => number
  /** A pair that the platform gave and nobody stored costs the organization an install: the process ends after it. */
  underway?: Underway | undefined
}

// Between two looks at a lease that another process holds.
const POLL_MS = 250
// A lease that was longer in coming (a slow database, a machine that slept) might end before the request does.
const LATEST_START_MS = 5_000
const TOO_LATE = 'The lease came too late to be used; nothing was sent'
// A holder that crashed is waited out, and its successor's own request may take as long again.
const MAX_WAIT_MS = 150_000
// After a 5xx the token may be spent: the next caller tries once, and not at once.
const PAUSE_AFTER_FAULT_MS = 1_000

/**
 * Brings the connection to a newer generation: refreshes it, or waits for the process that is doing so (invariant
 * 3). Resolves when the row has moved on, whatever to; the caller reads it. Throws AppError 502/503/504 when the
 * platform is at fault, in which case the connection stays as it is.
 */
export function refreshGrant(deps: RefreshDeps, grant: Grant): Promise<void> {
  const refreshed = untilMoved(deps, grant)
  return holdIn(deps, refreshed)
}

async function untilMoved(deps: RefreshDeps, grant: Grant): Promise<void> {
  const owner = randomUUID()
  const deadline = deps.clock.now() + MAX_WAIT_MS
  for (;;) {
    const asked = deps.clock.now()
    const result = await deps.store.acquire(grant, owner)
    if (result.kind === 'moved') return
    if (result.kind === 'acquired') {
      if (deps.clock.now() - asked <= LATEST_START_MS)
        return settle(deps, result.lease, await refreshPair(deps, result.refreshToken))
      await deps.store.giveUp(result.lease, { outcome: 'failed', reason: TOO_LATE, leaseMs: 0 })
    }
    if (deps.clock.now() >= deadline) throw stillPending()
    await deps.clock.sleep(jittered(POLL_MS, 0.5, deps.random()))
    if (await deps.store.hasMoved(grant)) return
  }
}

export const stillPending = () => new AppError('refresh_pending', 503, say('lib-connection.being-renewed'))

async function settle(deps: RefreshDeps, lease: Lease, outcome: TokenOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'granted':
      return storeAgain(deps, { connectionId: lease.connectionId }, () =>
        deps.store.keep(lease, outcome.pair, outcome.requestId),
      )
    case 'refused':
      return deps.store.refuse(lease, outcome)
    case 'failed':
      return giveUp(deps, lease, outcome, outcome.retryAfterMs)
    case 'unknown':
      // A request that timed out may still be at work there: its lease is waited out in full (invariant 5).
      return giveUp(deps, lease, outcome, mayBeInFlight(outcome.cause) ? null : PAUSE_AFTER_FAULT_MS)
  }
}

const mayBeInFlight = (cause: string) => cause === 'timeout' || cause === 'unreachable'

async function giveUp(
  deps: RefreshDeps,
  lease: Lease,
  outcome: { kind: 'failed' | 'unknown'; cause: string; message: string },
  leaseMs: number | null,
): Promise<never> {
  const { connectionId } = lease
  deps.logger.warn({ connectionId, cause: outcome.cause }, 'A token refresh brought no pair')
  await deps.store.giveUp(lease, { outcome: outcome.kind, reason: outcome.message, leaseMs })
  throw faultOf(outcome.cause)
}

function faultOf(cause: string): AppError {
  if (cause === 'timeout') return new AppError('platform_timeout', 504, say('lib-connection.renewal-slow'))
  if (cause === 'client_refused')
    return new AppError('client_refused', 502, say('lib-connection.credentials-refused'))
  if (cause === 'malformed')
    return new AppError('refresh_malformed', 502, say('lib-connection.renewal-unreadable'))
  if (cause === 'unavailable')
    return new AppError('refresh_faulted', 502, say('lib-connection.renewal-fault'))
  if (cause === 'busy') return new AppError('refresh_busy', 503, say('lib-connection.renewal-busy'))
  return new AppError('platform_unreachable', 503, say('lib-connection.renewal-unreachable'))
}
