import type { DeskContext } from '@/lib/connection/desk-context'
import { LISTED, listedRowOf, type LedgerRow } from '@/lib/ledger/keep/stored'

const MOST = 50

/** Work orders of the active organization's ledger that name a DVIR among their items, newest first. */
export async function workOrdersOfDvir(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  dvirId: string,
): Promise<LedgerRow[]> {
  const found = await db.workOrder.findMany({
    where: {
      organizationId: actor.organizationId,
      body: { path: ['items'], array_contains: [{ id: dvirId }] },
    },
    orderBy: [{ firstSeenAt: 'desc' }, { platformId: 'asc' }],
    take: MOST,
    select: LISTED,
  })
  return found.map(listedRowOf)
}
