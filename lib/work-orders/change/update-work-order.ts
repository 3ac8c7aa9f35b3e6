import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { AppError } from '@/lib/errors'
import { bounded } from '@/lib/ledger/bounded'
import { carryOut, type Write } from '@/lib/ledger/keep/carry-out'
import { listsIn } from '@/lib/ledger/keep/salvaged-answer'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { updateWorkOrder as endpoint } from '@/lib/platform/contract/endpoints/maintenance'
import type { StartedFrom } from '@/lib/started-from'
import { wordsIn } from '@/lib/words/catalog'
import { say } from '@/lib/words/speaking'
import { fieldsInSentence } from '../field-words'
import { FIELD_NAMES } from '../fields'
import { workOrderBody, type AnswerWarning, type UpdateWorkOrderBody } from '../schema'
import { compareResponse } from './compare-response'
import { keepWorkOrder } from './keep-work-order'
import { letGoDetached } from './let-go-detached'
import { workOrderNow } from './work-order-now'

export interface UpdatedWorkOrder {
  row: LedgerRow
  /** What was sent, or was there before, and is not in the platform's answer. */
  warnings: AnswerWarning[]
}

interface Options {
  /** How the trail calls it, when it is more than a change. */
  told?: Pick<Write<typeof endpoint, unknown>, 'action' | 'summary'>
  /** What the form started from. */
  before?: StartedFrom | undefined
  /** What goes with it, in the transaction that keeps the answer. */
  also?: (tx: Tx) => Promise<void>
}

/**
 * Updates a work order on the platform (specification, PATCH /maintenance/work-orders) and keeps its answer, whether
 * the ledger held it before or not. Throws 400 nothing_to_change for an empty body, and what `compareBeforeWrite`, `workOrderNow` and
 * `carryOut` throw.
 */
export async function updateWorkOrder(
  ctx: DeskContext,
  id: string,
  body: UpdateWorkOrderBody,
  { told, before, also }: Options = {},
): Promise<UpdatedWorkOrder> {
  const { organizationId } = ctx.actor
  const fields = FIELD_NAMES.filter((field) => Object.hasOwn(body, field))
  // Not a harmless read: absent meters are set to the asset's readings, so an empty update writes.
  if (fields.length === 0) throw new AppError('nothing_to_change', 400, say('lib.nothing-to-change'))
  await compareBeforeWrite({ before, sent: body, now: () => workOrderNow(ctx, id, listsIn(body)) })
  const { answer, kept } = await carryOut(ctx, {
    endpoint,
    input: { body: { ...body, id } },
    subjectId: id,
    action: told?.action ?? 'work_order.updated',
    subjectType: 'work_order',
    summary: told?.summary ?? `Changed work order ${id}: ${fieldsInSentence(fields, wordsIn('en'))}.`,
    detail: { sent: bounded(body) },
    keep: async (tx, platformId, seen) => {
      await also?.(tx)
      const known = await keepWorkOrder(tx, organizationId, platformId, seen)
      if (body.items) await letGoDetached(tx, organizationId, known.row)
      return known
    },
  })
  if (!kept) throw new Error(`Nothing was kept of work order ${id}`)
  const previous = kept.previous && workOrderBody.parse(kept.previous.body)
  return { row: kept.row, warnings: compareResponse(previous, body, answer.data.data) }
}
