import type { Tx } from '@/lib/db/open'
import { recordObservation } from '@/lib/events/record-observation'
import {
  changedBy,
  keepMany,
  oneByOne,
  plainKnown,
  type Folding,
  type Kept,
} from '@/lib/ledger/keep/keep-many'
import type { Known, Seen } from '@/lib/ledger/keep/merge'
import { rowOf, type LedgerRow } from '@/lib/ledger/keep/stored'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { keepDefects } from '../defects/keep-defects'
import { dvirColumns, foldDvir, type DvirSighting } from '../projection'

const FOLDING: Folding<DvirSighting, Known> = {
  table: LEDGER_TABLES.dvir,
  extra: null,
  known: plainKnown,
  fold: oneByOne(foldDvir),
  columns: dvirColumns,
}

/** Adds what was seen of DVIRs to the ledger, and their defects beside. The caller has put it into the event log in this transaction. */
export async function keepDvirs(
  tx: Tx,
  organizationId: string,
  sightings: readonly DvirSighting[],
): Promise<Map<string, Kept<Known>>> {
  const kept = await keepMany(tx, organizationId, FOLDING, sightings)
  await keepDefects(tx, organizationId, new Map([...kept].map(([id, { known }]) => [id, known.body])))
  return kept
}

/** Which of these ids are told something new. */
export const dvirsChangedBy = (tx: Tx, organizationId: string, sightings: readonly DvirSighting[]) =>
  changedBy(tx, organizationId, FOLDING, sightings)

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
