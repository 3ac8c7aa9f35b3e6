import { z } from 'zod'
import { ledgerFacts, ledgerId } from '@/lib/ledger/keep/facts'
import { pageQuery } from '@/lib/ledger/list/page'
import { commaList, queryBoolean } from '@/lib/platform/contract/query'
import type { workOrderCreateRequest } from '@/lib/platform/contract/resources/published-work-order'
import { workOrder } from '@/lib/platform/contract/resources/work-order'
import { workOrderUpdateRequest } from '@/lib/platform/contract/resources/work-order-request'
import { filled } from '@/lib/platform/contract/wire'
import { startedFrom } from '@/lib/started-from'
import { timeZone } from '@/lib/zones/time-zone'

/**
 * What the ledger keeps of a work order. Every answer of the platform carries a status; a row that was added by
 * id has none yet.
 */
export const workOrderBody = workOrder.extend({ status: z.string().nullish() })
export type WorkOrderBody = z.output<typeof workOrderBody>
export type ServiceTask = NonNullable<WorkOrderBody['serviceTaskInstances']>[number]
export type WorkOrderPart = NonNullable<ServiceTask['parts']>[number]
export type WorkOrderItem = NonNullable<WorkOrderBody['items']>[number]

export const workOrderRow = workOrderBody.extend({ ledger: ledgerFacts })
export type WorkOrderRow = z.output<typeof workOrderRow>

/** Something that was sent, or was there before, and does not stand in the platform's answer. */
export const answerWarning = z.object({
  /** Dotted path in the request or in the work order, for example `serviceTaskInstances.0.parts.1`. */
  path: z.string(),
  /** `not_taken`: sent, but the answer says otherwise or nothing. `vanished`: not touched, yet gone. */
  code: z.enum(['not_taken', 'vanished']),
  message: z.string(),
})
export type AnswerWarning = z.output<typeof answerWarning>

/** PATCH /api/work-orders/{id}: the specification's body without id. */
export const updateWorkOrderBody = workOrderUpdateRequest.omit({ id: true })
export type UpdateWorkOrderBody = z.output<typeof updateWorkOrderBody>
/** With what the form started from. */
export const updateWorkOrderAsk = updateWorkOrderBody.extend({ before: startedFrom.optional() })

/** The published body of POST /maintenance/work-orders. */
export type CreateWorkOrderBody = z.output<typeof workOrderCreateRequest>

/** POST /api/dvirs/{id}/defects/{defectId}/attach. */
export const attachBody = z.strictObject({ workOrderId: ledgerId })

/**
 * Query of GET /api/work-orders. status and priority are comma lists, read without regard to case; `overdue` is
 * counted by whole days of `zone` (an IANA name, UTC unless told).
 */
export const workOrderFilters = z.strictObject({
  ...pageQuery,
  status: commaList({ max: 50 }).optional(),
  priority: commaList({ max: 50 }).optional(),
  assetId: filled.max(255).optional(),
  overdue: queryBoolean.optional(),
  zone: timeZone.optional(),
})
export type WorkOrderFilters = z.output<typeof workOrderFilters>
