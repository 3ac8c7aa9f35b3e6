import type { Tx } from '@/lib/db/open'
import { lockRow } from '@/lib/ledger/lock-row'
import type { Known, Seen } from '@/lib/ledger/merge'
import { factColumns, knownOf, rowOf, type LedgerRow } from '@/lib/ledger/stored'
import { observeWorkOrder } from './projection'

/** Adds one observation of a work order to the ledger. `previous` is what it held before; null for nothing. */
export async function keepWorkOrder(
  tx: Tx,
  organizationId: string,
  platformId: string,
  seen: Seen,
): Promise<{ row: LedgerRow; isNew: boolean; previous: Known | null }> {
  await lockRow(tx, 'work_order', organizationId, platformId)
  const where = { organizationId_platformId: { organizationId, platformId } }
  const found = await tx.workOrder.findUnique({ where })
  const previous = found && knownOf(found)
  const { known, columns } = observeWorkOrder(previous, platformId, seen)
  const stored = { ...columns, ...factColumns(known) }
  await tx.workOrder.upsert({ where, create: { organizationId, platformId, ...stored }, update: stored })
  return { row: rowOf(platformId, known), isNew: found === null, previous }
}
