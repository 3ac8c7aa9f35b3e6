import type { Tx } from '@/lib/db/open'
import { lockRow } from '@/lib/ledger/lock-row'
import type { Seen } from '@/lib/ledger/merge'
import { factColumns, knownOf, rowOf, type LedgerRow } from '@/lib/ledger/stored'
import { observeRoute } from './projection'

/** Adds one observation of a route to the ledger; `isNew` when it held nothing of it before. */
export async function keepRoute(
  tx: Tx,
  organizationId: string,
  platformId: string,
  seen: Seen,
): Promise<{ row: LedgerRow; isNew: boolean }> {
  await lockRow(tx, 'route', organizationId, platformId)
  const where = { organizationId_platformId: { organizationId, platformId } }
  const found = await tx.route.findUnique({ where })
  const { known, columns } = observeRoute(found && knownOf(found), platformId, seen)
  const stored = { ...columns, ...factColumns(known) }
  await tx.route.upsert({ where, create: { organizationId, platformId, ...stored }, update: stored })
  return { row: rowOf(platformId, known), isNew: found === null }
}
