import { ConnectionStatus } from '@/lib/generated/prisma/enums'

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
  /** The platform names another organization than the one that the desk belongs to. */
  | 'organization_differs'
  /** A 5xx, a time-out, a broken line: says nothing about the grant. */
  | 'platform_faulted'
  /** An administrator pressed Disconnect. */
  | 'disconnect_asked'
  | 'revocation_confirmed'
  | 'revocation_gave_up'

/**
 * The whole table: where each event leads from each state, or null where it cannot happen and is ignored.
 * `transition` carries it out, and nothing else writes a state.
 */
export const LIFECYCLE = {
  none: {
    grant_waits: 'waiting',
    waiting_grant_expired: null,
    grant_stored: 'connected',
    pair_refreshed: null,
    grant_refused: null,
    organization_differs: null,
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
    organization_differs: null,
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
    organization_differs: 'needs_reauthorization',
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
    organization_differs: 'needs_reauthorization',
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
    organization_differs: 'disconnecting',
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
    organization_differs: 'disconnected',
    platform_faulted: 'disconnected',
    disconnect_asked: 'disconnected',
    revocation_confirmed: 'disconnected',
    revocation_gave_up: 'disconnected',
  },
} as const satisfies Record<Status, Record<LifecycleEvent, Status | null>>

/** Where an event can lead a connection that there is: no other state can be written for it. */
export type TargetOf<E extends LifecycleEvent> = Extract<
  (typeof LIFECYCLE)[ConnectionStatus][E],
  ConnectionStatus
>

/** States from which an event leads to `target`: the condition of the UPDATE that carries it out. */
export const sourcesOf = <E extends LifecycleEvent>(event: E, target: TargetOf<E>): ConnectionStatus[] =>
  Object.values(ConnectionStatus).filter((status) => LIFECYCLE[status][event] === target)
