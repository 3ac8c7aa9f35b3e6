import { z } from 'zod'
import { workOrderCreateRequest } from '@/lib/platform/contract/resources/published-work-order'

/** POST /api/work-orders/new: the published request, and which one of somebody's it is. */
export const newOrderBody = z.strictObject({
  /** Made by who asks, once for each order that they want: a second press asks for the same. */
  id: z.uuid(),
  order: workOrderCreateRequest,
  /** Sends it although an earlier one may have been carried out and cannot be found. */
  again: z.boolean().optional(),
})
export type NewOrder = z.output<typeof newOrderBody>
