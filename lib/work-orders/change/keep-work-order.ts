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
import { wholeObject } from '@/lib/ledger/keep/whole-object'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { listWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import { foldWorkOrder, workOrderColumns, type WorkOrderSighting } from '../projection'

const FOLDING: Folding<WorkOrderSighting, Known> = {
  table: LEDGER_TABLES.work_order,
  extra: null,
  known: plainKnown,
  fold: oneByOne(foldWorkOrder),
  columns: workOrderColumns,
}

/** Adds what was seen of work orders to the ledger. The caller has put it into the event log in this transaction. */
export const keepWorkOrders = (
  tx: Tx,
  organizationId: string,
  sightings: readonly WorkOrderSighting[],
): Promise<Map<string, Kept<Known>>> => keepMany(tx, organizationId, FOLDING, sightings)

/** Which of these ids are told something new. */
export const workOrdersChangedBy = (
  tx: Tx,
  organizationId: string,
  sightings: readonly WorkOrderSighting[],
) => changedBy(tx, organizationId, FOLDING, sightings)

/** Adds one observation of our own of a work order to log and ledger. `previous` is what it held before; null for nothing. */
export async function keepWorkOrder(
  tx: Tx,
  organizationId: string,
  platformId: string,
  told: Seen,
): Promise<{ row: LedgerRow; isNew: boolean; previous: Known | null }> {
  const seen = told.lookedUp ? { ...told, fields: wholeObject(listWorkOrders, told.fields) } : told
  await recordObservation(tx, organizationId, 'work_order', platformId, seen)
  const kept = (await keepWorkOrders(tx, organizationId, [{ id: platformId, seen }])).get(platformId)
  if (!kept) throw new Error(`Nothing was kept of work order ${platformId}`)
  return { row: rowOf(platformId, kept.known), isNew: kept.previous === null, previous: kept.previous }
}
