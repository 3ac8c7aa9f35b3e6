import { z } from 'zod'
import { id, integer, moneyRead, text } from '../reading'
import { filled, idOrExternal, money } from '../wire'
import { looseRateRequest, workOrderFields } from './work-order-request'
import { SERVICE_TASK_STATUSES } from './work-order-words'

const serviceTaskInstance = z.strictObject({
  id: filled.optional(),
  serviceTaskId: filled,
  status: z.enum(SERVICE_TASK_STATUSES),
  laborTimeMinutes: z.int().optional(),
  laborHourlyCost: money.optional(),
  partsCost: money.optional(),
  parts: z
    .array(
      z.strictObject({
        id: filled.optional(),
        partId: filled,
        quantity: z.number(),
        costCentsOverride: z.int().optional(),
      }),
    )
    .optional(),
})

/** Published: POST /maintenance/work-orders. */
export const workOrderCreateRequest = z.strictObject({
  assetId: idOrExternal,
  ...workOrderFields,
  discount: looseRateRequest.optional(),
  tax: looseRateRequest.optional(),
  serviceTaskInstances: z.array(serviceTaskInstance).optional(),
})

/** Published: GET /maintenance/service-tasks. */
export const serviceTask = z.looseObject({
  id,
  name: text,
  category: text,
  subcategory: text,
  description: text,
  estimatedLaborTimeMinutes: integer,
  estimatedPartsCost: moneyRead,
})
