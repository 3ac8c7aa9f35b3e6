import type { Tx } from '@/lib/db/open'
import type { Seen } from '@/lib/ledger/keep/merge'
import { appendEvents } from './append-events'
import { contentDigest } from './content-digest'
import type { LedgerNoun } from './event'

/**
 * Puts into the event log what this app itself saw of one object: the answer to a write, an id that a person typed.
 * Call it first in the transaction that keeps the observation: it holds the log, so that the row is ours until the
 * end and open desks learn of it.
 */
export async function recordObservation(
  tx: Tx,
  organizationId: string,
  noun: LedgerNoun,
  platformId: string,
  seen: Seen,
): Promise<void> {
  await appendEvents(tx, organizationId, new Date(seen.at), [
    {
      source: seen.source,
      sourceKey: `${noun} ${platformId} ${seen.at} ${seen.key} ${contentDigest(seen.fields)}`,
      type: 'observed',
      noun,
      subjectId: platformId,
      happenedAt: seen.at,
      body: { key: seen.key, fields: seen.fields, ...(seen.gone ? { gone: true } : {}) },
    },
  ])
}
