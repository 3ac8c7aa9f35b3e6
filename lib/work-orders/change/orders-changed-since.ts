import { z } from 'zod'
import type { WriteContext } from '@/lib/connection/desk-context'
import { asJsonObject, type JsonObject } from '@/lib/json'
import { readSalvaged } from '@/lib/ledger/keep/salvage'
import { salvagedAnswer } from '@/lib/ledger/keep/salvaged-answer'
import type { CallInput } from '@/lib/platform/contract/endpoint'
import { streamWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import { listOf } from '@/lib/platform/contract/envelopes'
import { type WorkOrderBody, workOrderBody } from '../schema'

/** So many of what changed since are looked at. */
const MOST_PAGES = 20

export interface ToldOrder {
  /** What can be read of it. */
  order: WorkOrderBody
  /** As the platform told it. */
  object: JsonObject
  requestId: string | null
}

const loose = { response: listOf(z.unknown()) }

/**
 * The work orders that the platform says have changed since (published, GET /maintenance/work-orders/stream), one by one. Null stands
 * for what nobody knows: one that is told without an id or a description that can be read, and what lies behind the pages that are
 * looked at. Whoever finds none and met one may not say that there is none. Throws what the door throws.
 */
export async function* ordersChangedSince(
  { door, actor }: Pick<WriteContext, 'door' | 'actor'>,
  query: CallInput<typeof streamWorkOrders>['query'],
): AsyncGenerator<ToldOrder | null, void, undefined> {
  let after = ''
  for (let page = 0; page < MOST_PAGES; page++) {
    const input = { query: after === '' ? query : { ...query, after } }
    const { data, requestId, fault } = await salvagedAnswer(loose, () =>
      door.call(actor.organizationId, streamWorkOrders, input),
    )
    if (!data) throw fault
    for (const item of data.data) yield toldOrder(item, requestId)
    const { endCursor, hasNextPage } = data.pagination
    if (!hasNextPage) return
    // It leads nowhere, or back to the beginning.
    if (endCursor === '' || endCursor === after) break
    after = endCursor
  }
  yield null
}

function toldOrder(item: unknown, requestId: string | null): ToldOrder | null {
  const object = asJsonObject(item)
  const order = readSalvaged(workOrderBody, object)
  return object && order && (order.description ?? null) === (object.description ?? null)
    ? { order, object, requestId }
    : null
}
