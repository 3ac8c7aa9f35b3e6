import type { ConnectionStatus } from '@/lib/generated/prisma/enums'

/** `none` has no row; `waiting` is a grant that came back to a browser and is not claimed yet. */
export type Status = ConnectionStatus | 'none' | 'waiting'

export type LifecycleEvent =
  /** A consent came back while nobody whose organization it is was signed in. */
  | 'grant_waits'
  /** Nobody claimed it in 30 minutes. */
  | 'waiting_grant_expired'
  /** A pair was stored for the organization: first consent, claim, or connecting again. */
  | 'grant_stored'
  /** A refresh stored a new pair. */
  | 'pair_refreshed'
  /** The platform refused a refresh: revoked there, spent twice, or foreign. */
  | 'grant_refused'
  /** A 5xx, a time-out, a broken line: says nothing about the grant. */
  | 'platform_faulted'
  /** An administrator pressed Disconnect. */
  | 'disconnect_asked'
  | 'revocation_confirmed'
  | 'revocation_gave_up'

export const STATUSES: readonly Status[] = [
  'none',
  'waiting',
  'connected',
  'needs_reauthorization',
  'disconnecting',
  'disconnected',
]

/**
 * The whole table: where each event leads from each state, or null where it cannot happen and is ignored.
 * The database enforces the same edges: every change of state is an UPDATE conditional on the state it leaves.
 */
export const LIFECYCLE: Record<Status, Record<LifecycleEvent, Status | null>> = {
  none: {
    grant_waits: 'waiting',
    waiting_grant_expired: null,
    grant_stored: 'connected',
    pair_refreshed: null,
    grant_refused: null,
    platform_faulted: null,
    disconnect_asked: null,
    revocation_confirmed: null,
    revocation_gave_up: null,
  },
  waiting: {
    grant_waits: 'waiting',
    waiting_grant_expired: 'none',
    grant_stored: 'connected',
    pair_refreshed: null,
    grant_refused: null,
    platform_faulted: null,
    disconnect_asked: null,
    revocation_confirmed: null,
    revocation_gave_up: null,
  },
  connected: {
    grant_waits: 'connected',
    waiting_grant_expired: 'connected',
    grant_stored: 'connected',
    pair_refreshed: 'connected',
    grant_refused: 'needs_reauthorization',
    platform_faulted: 'connected',
    disconnect_asked: 'disconnecting',
    revocation_confirmed: null,
    revocation_gave_up: null,
  },
  needs_reauthorization: {
    grant_waits: 'needs_reauthorization',
    waiting_grant_expired: 'needs_reauthorization',
    grant_stored: 'connected',
    // A late answer to a refresh of the same generation: its pair lives, whatever another process was told.
    pair_refreshed: 'connected',
    grant_refused: 'needs_reauthorization',
    platform_faulted: 'needs_reauthorization',
    disconnect_asked: 'disconnecting',
    revocation_confirmed: null,
    revocation_gave_up: null,
  },
  disconnecting: {
    grant_waits: 'disconnecting',
    waiting_grant_expired: 'disconnecting',
    grant_stored: 'connected',
    // The pair of a refresh that was in flight goes to the outbox row, not to the connection.
    pair_refreshed: 'disconnecting',
    grant_refused: 'disconnecting',
    platform_faulted: 'disconnecting',
    disconnect_asked: 'disconnecting',
    revocation_confirmed: 'disconnected',
    revocation_gave_up: 'disconnected',
  },
  disconnected: {
    grant_waits: 'disconnected',
    waiting_grant_expired: 'disconnected',
    grant_stored: 'connected',
    pair_refreshed: 'disconnecting',
    grant_refused: 'disconnected',
    platform_faulted: 'disconnected',
    disconnect_asked: 'disconnected',
    revocation_confirmed: 'disconnected',
    revocation_gave_up: 'disconnected',
  },
}

/** States from which an event leads to `target`: the condition of the UPDATE that carries it out. */
export const sourcesOf = (event: LifecycleEvent, target: ConnectionStatus): ConnectionStatus[] =>
  STATUSES.filter(
    (status): status is ConnectionStatus =>
      status !== 'none' && status !== 'waiting' && LIFECYCLE[status][event] === target,
  )
