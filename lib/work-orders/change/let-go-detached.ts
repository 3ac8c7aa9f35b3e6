import type { Tx } from '@/lib/db/open'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { workOrderBody } from '../schema'

/**
 * Takes back what is noted of defects whose report is no longer among the items of a work order: attached again for another defect of
 * that report, it is not for these. The rows stay, since somebody may be making an order of one at this moment.
 */
export async function letGoDetached(tx: Tx, organizationId: string, row: LedgerRow): Promise<void> {
  const items = workOrderBody.parse(row).items?.flatMap(({ id }) => id ?? []) ?? []
  await tx.defectOrder.updateMany({
    where: { organizationId, workOrderId: row.id, dvirId: { notIn: items } },
    data: { workOrderId: null },
  })
}
