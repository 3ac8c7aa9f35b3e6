import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import { outcomeOf } from '@/lib/ledger/keep/outcome-of'
import type { LedgerRow } from '@/lib/ledger/keep/stored'
import { say } from '@/lib/words/speaking'
import { createWorkOrder } from '@/lib/work-orders/change/create-work-order'
import { type DefectHold, holdDefect, releaseDefect, returnDefect } from '../hold-defect'
import { learnEarlier } from '../learn-earlier'
import { type LeftDefect, type PlannedOrder, planOrders, type SelectedDefect } from './plan-orders'
import type { orderOfDefectsBody } from './schema'

interface Made {
  row: LedgerRow
  taken: SelectedDefect[]
}

/** That this request holds, as it took it. */
interface Held extends SelectedDefect {
  hold: DefectHold
}

interface OrderedDefects extends Made {
  /** What has an order already, or needs none. */
  left: LeftDefect[]
}

/**
 * Makes one work order of several defects of one vehicle or trailer: each is ordered once, whoever presses. Those that
 * have an order already are left out, and named. Throws 409 several_assets, nothing_to_order where all are left out, being_created where
 * others make one or nobody can ask what came of an earlier one, and what `createWorkOrder` throws; where the platform may have made it,
 * the defects are held until its lists had time to tell.
 */
export async function orderDefects(
  ctx: DeskContext,
  { defects, dueAtTime }: z.output<typeof orderOfDefectsBody>,
): Promise<OrderedDefects> {
  const held: Held[] = []
  const busy: LeftDefect[] = []
  let order: Made | null = null
  let sent: SelectedDefect[] = []
  let unsure: SelectedDefect[] = []
  try {
    // Whichever of its reports it was selected in: of two that name it the first.
    const once = new Map(defects.toReversed().map((one) => [one.defectId, one]))
    for (const one of [...once.values()].toReversed()) {
      const hold = await holdDefect(ctx, idsOf(one))
      if (hold) held.push({ ...one, hold })
      else busy.push({ ...one, why: 'being_created', workOrderId: null })
    }
    const plan = () => planOrders(ctx, held.map(selected))
    const before = await plan()
    if (before.orders.length > 1) throw conflict('several_assets', say('lib-desk.several-assets'))
    const { orders, left } = (await learnOf(ctx, held, before.orders)) ? await plan() : before
    const [planned] = orders
    if (!planned && busy.length > 0) throw conflict('being_created', say('lib-desk.being-created'))
    if (!planned) throw conflict('nothing_to_order', say('lib-desk.nothing-to-order'))
    const due = dueAtTime === undefined ? {} : { dueAtTime }
    const taken = planned.defects
    sent = taken
    const row = await createWorkOrder(
      ctx,
      { ...planned.body, ...due },
      { fromDefects: taken.map((one) => ({ ...one })) },
    )
    order = { row, taken }
    return { row, taken, left: [...left, ...busy] }
  } catch (error) {
    if (outcomeOf(error).word === 'unknown') unsure = sent
    throw error
  } finally {
    for (const one of held)
      if (!isAmong(sent, one)) await returnDefect(ctx, idsOf(one), one.hold)
      else if (!isAmong(unsure, one)) await releaseDefect(ctx, idsOf(one), orderFor(one, order))
  }
}

const selected = ({ dvirId, defectId }: SelectedDefect): SelectedDefect => ({ dvirId, defectId })

/** Asks what came of earlier tries of those that would be ordered; false where there is none of which it is not known. */
async function learnOf(
  ctx: DeskContext,
  held: readonly Held[],
  planned: readonly PlannedOrder[],
): Promise<boolean> {
  const tried = held.flatMap(({ hold: { earlier }, ...one }) =>
    earlier !== null && planned.some(({ defects }) => isAmong(defects, one)) ? [{ ...one, earlier }] : [],
  )
  if (tried.length === 0) return false
  await learnEarlier(ctx, {
    assetIds: planned.map(({ asset }) => asset.id),
    defectIds: tried.map(({ defectId }) => defectId),
    heldUntil: tried.map(({ earlier }) => earlier.getTime()),
  })
  return true
}

const idsOf = ({ dvirId, defectId }: SelectedDefect) => ({ id: dvirId, defectId })

const isAmong = (defects: readonly SelectedDefect[], { defectId }: SelectedDefect) =>
  defects.some((one) => one.defectId === defectId)

const orderFor = (one: SelectedDefect, made: Made | null): string | undefined =>
  made && isAmong(made.taken, one) ? made.row.id : undefined
