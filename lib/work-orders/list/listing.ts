import type { Listing } from '@/lib/ledger/list/listing'
import { workOrderBody } from '../schema'
import { listedWorkOrder, type ListedWorkOrder } from './listed'

/** What is kept of work orders for their list. A change of form is another rule. */
export const WORK_ORDER_LISTING: Listing<ListedWorkOrder> = {
  rule: 2,
  of: (body) => listedWorkOrder(workOrderBody.parse(body)),
}
