import type { DeskContext } from '@/lib/connection/desk-context'
import { LISTED, listedRowOf, type LedgerRow } from '@/lib/ledger/keep/stored'
import { orderingOfDvir } from './defects/open-orders'

const MOST = 50

/** A work order that is about a DVIR. */
interface OrderOfDvir {
  row: LedgerRow
  /** Ids of the report's defects that it is open for. */
  openFor: string[]
  /** It is also open for what another report says is open. */
  isOpenElsewhere: boolean
}

/**
 * Work orders that name a DVIR among their items, or that are open for one of its defects since another report named it, newest
 * first; for which of its defects each is open is the queue's rule (defects/open-orders.ts). Two queries.
 */
export async function ordersOfDefects(
  { db, actor: { organizationId } }: Pick<DeskContext, 'db' | 'actor'>,
  dvirId: string,
): Promise<OrderOfDvir[]> {
  const ordering = await orderingOfDvir(db, organizationId, dvirId)
  const openForOwn = ordering.flatMap(({ workOrderId, isOwn }) => (isOwn ? workOrderId : []))
  const found = await db.workOrder.findMany({
    where: {
      organizationId,
      OR: [{ dvirIds: { array_contains: [dvirId] } }, { platformId: { in: [...new Set(openForOwn)] } }],
    },
    orderBy: [{ firstSeenAt: 'desc' }, { platformId: 'asc' }],
    take: MOST,
    select: LISTED,
  })
  return found.map((columns) => {
    const row = listedRowOf(columns)
    const of = ordering.filter(({ workOrderId }) => workOrderId === row.id)
    return {
      row,
      openFor: of.flatMap(({ defectId, isOwn }) => (isOwn ? defectId : [])),
      isOpenElsewhere: of.some((one) => one.isOpenElsewhere),
    }
  })
}
