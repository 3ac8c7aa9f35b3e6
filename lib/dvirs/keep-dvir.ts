import type { Tx } from '@/lib/db/open'
import { recordObservation } from '@/lib/events/record-observation'
import { keepMany, oneByOne, plainKnown, type Kept } from '@/lib/ledger/keep-many'
import type { Known, Seen } from '@/lib/ledger/merge'
import { rowOf, type LedgerRow } from '@/lib/ledger/stored'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { dvirColumns, foldDvir, type DvirSighting } from './projection'

/** Adds what was seen of DVIRs to the ledger. The caller has put it into the event log in this transaction. */
export const keepDvirs = (
  tx: Tx,
  organizationId: string,
  sightings: readonly DvirSighting[],
): Promise<Map<string, Kept<Known>>> =>
  keepMany(
    tx,
    organizationId,
    {
      table: LEDGER_TABLES.dvir,
      extra: null,
      known: plainKnown,
      fold: oneByOne(foldDvir),
      columns: dvirColumns,
    },
    sightings,
  )

/** Adds one observation of our own of a DVIR to log and ledger; `isNew` when it held nothing of it before. */
export async function keepDvir(
  tx: Tx,
  organizationId: string,
  platformId: string,
  seen: Seen,
): Promise<{ row: LedgerRow; isNew: boolean }> {
  await recordObservation(tx, organizationId, 'dvir', platformId, seen)
  const kept = (await keepDvirs(tx, organizationId, [{ id: platformId, seen }])).get(platformId)
  if (!kept) throw new Error(`Nothing was kept of DVIR ${platformId}`)
  return { row: rowOf(platformId, kept.known), isNew: kept.previous === null }
}
