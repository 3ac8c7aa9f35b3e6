import type { DeskContext } from '@/lib/connection/desk-context'
import { keepLookedUp } from '@/lib/ledger/keep/keep-looked-up'
import { refuseUnread } from '@/lib/ledger/keep/salvaged-answer'
import { readWorkOrder } from '../read-work-order'
import { workOrderBody } from '../schema'
import { formOf } from './form'
import { keepWorkOrder } from './keep-work-order'
import { lookUpWorkOrder } from './look-up-work-order'

/**
 * What of a work order can be changed, as it stands: as the platform answers it where it has the list, else as the
 * ledger knows it. `keep` puts the platform's answer into the ledger. `replaced` names what is about to be sent in place of what is
 * there. Throws 404 not_found, 502 platform_malformed where that cannot all be read, and what the door throws.
 */
export async function workOrderNow(ctx: DeskContext, id: string, replaced: readonly string[]) {
  const found = await lookUpWorkOrder(ctx, id)
  if (found) refuseUnread({ ...found, read: found.workOrder }, replaced)
  if (!found?.workOrder) return { state: formOf(workOrderBody.parse(await readWorkOrder(ctx, id))) }
  const { workOrder, told, requestId } = found
  return {
    state: formOf(workOrder),
    keep: () =>
      keepLookedUp(ctx, { object: told, requestId }, (tx, seen) =>
        keepWorkOrder(tx, ctx.actor.organizationId, id, seen),
      ),
  }
}
