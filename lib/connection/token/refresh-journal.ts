import type { Tx } from '@/lib/db/open'
import type { Lease } from './grant-store'

/** Only the owner gives a lease back; a late holder leaves its successor's alone. */
export const releaseLease = (tx: Tx, lease: Lease) =>
  tx.refreshLease.deleteMany({ where: { connectionId: lease.connectionId, owner: lease.owner } })

interface End {
  /** `answered`: a pair came, but the connection had moved on. */
  outcome: 'answered' | 'stored' | 'refused' | 'failed' | 'unknown'
  reason?: string
  requestId?: string | null
}

/** The attempt's end in the journal. */
export const closeAttempt = (tx: Tx, lease: Lease, at: Date, end: End) =>
  tx.refreshAttempt.update({
    where: { id: lease.attemptId },
    data: { outcome: end.outcome, endedAt: at, reason: end.reason ?? null, requestId: end.requestId ?? null },
  })
