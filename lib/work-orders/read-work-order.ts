import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { LISTED, listedRowOf, type LedgerRow } from '@/lib/ledger/keep/stored'

/** One work order of the active organization's ledger. Throws 404 not_found. */
export async function readWorkOrder(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  id: string,
): Promise<LedgerRow> {
  const { organizationId } = actor
  const row = await db.workOrder.findUnique({
    where: { organizationId_platformId: { organizationId, platformId: id } },
    select: LISTED,
  })
  if (!row) throw notFound('work_order')
  return listedRowOf(row)
}
