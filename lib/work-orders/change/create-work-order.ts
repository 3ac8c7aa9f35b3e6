import { withCapability } from '@/lib/connection/capability/with-capability'
import type { WriteContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import type { JsonObject } from '@/lib/json'
import { bounded } from '@/lib/ledger/bounded'
import { carryOut } from '@/lib/ledger/keep/carry-out'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { createWorkOrder as endpoint } from '@/lib/platform/contract/endpoints/published/work-orders'
import type { CreateWorkOrderBody } from '../schema'
import { keepWorkOrder } from './keep-work-order'

/**
 * Creates a work order on the platform (published, POST /maintenance/work-orders) and keeps it; `from` says in the
 * trail what it was made from, `also` writes what goes with it in the transaction that keeps it. Throws 501 platform_lacks, and what `carryOut` throws.
 */
export async function createWorkOrder(
  ctx: WriteContext,
  body: CreateWorkOrderBody,
  from: JsonObject = {},
  also?: (tx: Tx, workOrderId: string) => Promise<void>,
): Promise<LedgerRow> {
  const { organizationId } = ctx.actor
  const { answer, kept } = await withCapability(ctx, 'work_order_create', () =>
    carryOut(ctx, {
      endpoint,
      input: { body },
      subjectId: null,
      action: 'work_order.created',
      subjectType: 'work_order',
      summary: `Created a work order for asset ${body.assetId}.`,
      detail: { sent: bounded(body), ...from },
      keep: async (tx, platformId, seen) => {
        const { row } = await keepWorkOrder(tx, organizationId, platformId, seen)
        await also?.(tx, platformId)
        return row
      },
    }),
  )
  if (!kept) throw new Error(`A created work order without an id: ${answer.requestId}`)
  return kept
}
