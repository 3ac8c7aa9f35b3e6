import type { Tx } from '@/lib/db/open'
import { lockRow } from '@/lib/ledger/lock-row'
import type { Seen } from '@/lib/ledger/merge'
import { factColumns, knownOf, rowOf, type LedgerRow } from '@/lib/ledger/stored'
import { observeDvir } from './projection'

/** Adds one observation of a DVIR to the ledger; `isNew` when it held nothing of it before. */
export async function keepDvir(
  tx: Tx,
  organizationId: string,
  platformId: string,
  seen: Seen,
): Promise<{ row: LedgerRow; isNew: boolean }> {
  await lockRow(tx, 'dvir', organizationId, platformId)
  const where = { organizationId_platformId: { organizationId, platformId } }
  const found = await tx.dvir.findUnique({ where })
  const { known, columns } = observeDvir(found && knownOf(found), platformId, seen)
  const stored = { ...columns, ...factColumns(known) }
  await tx.dvir.upsert({ where, create: { organizationId, platformId, ...stored }, update: stored })
  return { row: rowOf(platformId, known), isNew: found === null }
}
