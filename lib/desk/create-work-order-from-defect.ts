import type { DeskContext } from '@/lib/connection/desk-context'
import { AppError } from '@/lib/errors'
import type { LedgerRow } from '@/lib/ledger/stored'
import { createWorkOrder } from '@/lib/work-orders/create-work-order'
import { namedDefect } from './named-defect'
import { workOrderOfDefect } from './work-order-of-defect'

/**
 * Makes a work order from a defect of a DVIR: nothing has to be typed. Throws 404 when the ledger has no such defect,
 * 409 asset_unknown, and what `createWorkOrder` throws.
 */
export async function createWorkOrderFromDefect(
  ctx: DeskContext,
  ids: { id: string; defectId: string },
): Promise<LedgerRow> {
  const body = workOrderOfDefect(await namedDefect(ctx, ids))
  if (!body)
    throw new AppError(
      'asset_unknown',
      409,
      'The report does not say which vehicle or trailer has this defect, so no work order can be made from it.',
    )
  return createWorkOrder(ctx, body, { fromDvir: ids.id, fromDefect: ids.defectId })
}
