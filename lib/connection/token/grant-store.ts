import type { ConnectionStatus } from '@/lib/generated/prisma/enums'
import type { TokenPair } from '@/lib/platform/oauth'

/** An organization's connection as the token door sees it. */
export interface Grant {
  connectionId: string
  organizationId: string
  status: ConnectionStatus
  scope: string
  /** Raised by one with each pair that is stored. */
  generation: number
  /** In clear, for this process's memory only; null when wiped. */
  accessToken: string | null
  /** Milliseconds since the epoch; 0 when there is no access token. */
  expiresAt: number
  /** Whether it has yet to be asked whose it is, since it may be another organization's than the desk's. */
  isUnsaid: boolean
}

/** The right to refresh one generation, held by one owner over all processes until it runs out. */
export interface Lease {
  owner: string
  connectionId: string
  organizationId: string
  generation: number
  /** Its row in the journal. */
  attemptId: string
}

export type LeaseResult =
  | { kind: 'acquired'; lease: Lease; refreshToken: string }
  /** Another holder is at work; look again later. */
  | { kind: 'held' }
  /** The row is no longer at this generation, or no longer connected: read it. */
  | { kind: 'moved' }

/** How an attempt ended that brought no pair. */
export interface FruitlessEnd {
  outcome: 'failed' | 'unknown'
  reason: string
  /** Milliseconds that the lease still blocks others; 0 releases it, null lets it run out. */
  leaseMs: number | null
}

/**
 * What a refresh needs of the database. Each method is one short transaction; none is open during HTTP. The
 * property tests run the refresh over a model of it, and one suite holds model and database to the same answers.
 */
export interface GrantStore {
  read(organizationId: string): Promise<Grant | null>
  /** Whether the row has left this generation or the connected state. */
  hasMoved(grant: Pick<Grant, 'connectionId' | 'generation'>): Promise<boolean>
  acquire(
    grant: Pick<Grant, 'connectionId' | 'organizationId' | 'generation'>,
    owner: string,
  ): Promise<LeaseResult>
  /**
   * Both tokens in one statement, before first use, compare-and-set on the generation: a late holder cannot
   * overwrite a newer pair. Returns whether the connection holds this pair now.
   */
  keep(lease: Lease, pair: TokenPair, requestId: string | null): Promise<boolean>
  /** Marks the generation as dead, unless a newer pair was stored meanwhile (invariant 4). */
  refuse(lease: Lease, refusal: { message: string; requestId: string | null }): Promise<void>
  giveUp(lease: Lease, end: FruitlessEnd): Promise<void>
}
