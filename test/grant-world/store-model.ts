import type { Clock } from '@/lib/clock'
import type { Grant, GrantStore, Lease } from '@/lib/connection/token/grant-store'
import { LEASE_MS } from '@/lib/connection/token/prisma-grant-store'
import type { TokenPair } from '@/lib/platform/oauth'

type Row = Grant & { refreshToken: string | null }

/** The rows of one connection, changed as the database changes them: each method is one atomic step. */
export class StoreModel implements GrantStore {
  row: Row
  revocation: { refreshToken: string; done: boolean } | null = null
  private lease: { owner: string; expiresAt: number } | null = null
  readonly journal: { id: string; generation: number; outcome: string }[] = []

  constructor(
    private readonly clock: Clock,
    pair: Omit<TokenPair, 'scope'>,
  ) {
    const { accessToken, refreshToken, expiresAt } = pair
    this.row = {
      connectionId: 'connection',
      organizationId: 'organization',
      status: 'connected',
      scope: 'admin:write',
      generation: 1,
      accessToken,
      refreshToken,
      expiresAt,
      isUnsaid: false,
    }
  }

  /** What storeGrant does. */
  reconnect(pair: Omit<TokenPair, 'scope'>): void {
    this.row = { ...this.row, ...pair, status: 'connected', generation: this.row.generation + 1 }
    if (this.revocation) this.revocation.done = true
  }

  /** What disconnect does. */
  disconnect(): void {
    if (this.row.status !== 'connected' && this.row.status !== 'needs_reauthorization') return
    this.revocation = { refreshToken: this.row.refreshToken ?? '', done: false }
    this.row = { ...this.row, status: 'disconnecting', accessToken: null, refreshToken: null, expiresAt: 0 }
  }

  /** What the outbox may send now; null while a refresh is in flight. */
  dueRevocation(): string | null {
    if (!this.revocation || this.revocation.done) return null
    return this.lease && this.lease.expiresAt > this.clock.now() ? null : this.revocation.refreshToken
  }

  confirmRevocation(refreshToken: string): void {
    if (!this.revocation || this.revocation.done || this.revocation.refreshToken !== refreshToken) return
    this.revocation.done = true
    if (this.row.status === 'disconnecting') this.row = { ...this.row, status: 'disconnected' }
  }

  async read(): Promise<Grant> {
    return { ...this.row }
  }

  async hasMoved({ generation }: { generation: number }): Promise<boolean> {
    return this.row.status !== 'connected' || this.row.generation !== generation
  }

  async acquire(grant: { generation: number }, owner: string) {
    const now = this.clock.now()
    if (this.lease && this.lease.expiresAt > now) return { kind: 'held' as const }
    const { row } = this
    if (row.status !== 'connected' || row.generation !== grant.generation || !row.refreshToken) {
      this.lease = null
      return { kind: 'moved' as const }
    }
    this.lease = { owner, expiresAt: now + LEASE_MS }
    for (const entry of this.journal)
      if (entry.generation === grant.generation && entry.outcome === 'started') entry.outcome = 'unknown'
    const entry = { id: String(this.journal.length), generation: grant.generation, outcome: 'started' }
    this.journal.push(entry)
    const lease: Lease = {
      owner,
      connectionId: row.connectionId,
      organizationId: row.organizationId,
      generation: row.generation,
      attemptId: entry.id,
    }
    return { kind: 'acquired' as const, lease, refreshToken: row.refreshToken }
  }

  async keep(lease: Lease, pair: TokenPair): Promise<boolean> {
    const { row } = this
    const same = row.generation === lease.generation
    const kept = same && (row.status === 'connected' || row.status === 'needs_reauthorization')
    if (kept) this.row = { ...row, ...pair, status: 'connected', generation: row.generation + 1 }
    else if (same) {
      this.revocation = { refreshToken: pair.refreshToken, done: false }
      this.row = { ...row, status: 'disconnecting' }
    }
    this.close(lease, kept ? 'stored' : 'answered')
    this.release(lease)
    return kept
  }

  async refuse(lease: Lease): Promise<void> {
    if (this.row.generation === lease.generation && this.row.status === 'connected')
      this.row = { ...this.row, status: 'needs_reauthorization' }
    this.close(lease, 'refused')
    this.release(lease)
  }

  async giveUp(lease: Lease, end: { outcome: string; leaseMs: number | null }): Promise<void> {
    this.close(lease, end.outcome)
    if (end.leaseMs === 0) this.release(lease)
    else if (end.leaseMs !== null && this.lease?.owner === lease.owner)
      this.lease.expiresAt = this.clock.now() + end.leaseMs
  }

  private close(lease: Lease, outcome: string): void {
    const entry = this.journal.find(({ id }) => id === lease.attemptId)
    if (entry) entry.outcome = outcome
  }

  private release(lease: Lease): void {
    if (this.lease?.owner === lease.owner) this.lease = null
  }
}
