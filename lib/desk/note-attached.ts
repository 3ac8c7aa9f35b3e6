import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { lockHead } from '@/lib/events/append-events'
import { type DefectIds, RELEASED } from './hold-defect'

type Ctx = Pick<DeskContext, 'actor'>

/**
 * Notes which work order a defect was attached to, beside those that were made of one, in the transaction of who attached it. Whoever
 * makes an order of it at that moment keeps it.
 */
export async function noteAttached(
  tx: Tx,
  { actor: { organizationId } }: Ctx,
  { id: dvirId, defectId }: DefectIds,
  workOrderId: string,
): Promise<void> {
  // First, as who takes a defect does (hold-defect.ts): two that lock in another order would wait for each other.
  await lockHead(tx, organizationId)
  const one = { organizationId, dvirId, defectId }
  await tx.defectOrder.upsert({
    where: { organizationId_dvirId_defectId: one },
    create: { ...one, workOrderId, heldUntil: RELEASED },
    update: { workOrderId },
  })
}
