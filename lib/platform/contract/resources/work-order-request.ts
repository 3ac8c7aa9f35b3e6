import { z } from 'zod'
import { fault } from '@/lib/faults'
import { filled, money, timestamp } from '../wire'
import { WORK_ORDER_PRIORITIES, WORK_ORDER_STATUSES } from './work-order-words'

const rateShape = { basisPoints: z.int().optional(), money: money.optional() }

/** Discount or tax of an update: "{basisPoints (integer)}, or money". */
export const rateRequest = z.strictObject(rateShape).superRefine((rate, ctx) => {
  if ((rate.basisPoints === undefined) === (rate.money === undefined)) {
    ctx.addIssue({ code: 'custom', message: fault('rate') })
  }
})

/** Published of a creation: "{basisPoints?, money?}", each by itself. */
export const looseRateRequest = z.strictObject(rateShape)

export const workOrderItemRequest = z.strictObject({ id: filled, type: filled })

const partRequest = z.strictObject({
  id: filled.optional(),
  partId: filled.optional(),
  quantity: z.number().optional(),
  costCentsOverride: z.int().optional(),
})

export const serviceTaskInstanceRequest = z.strictObject({
  id: filled.optional(),
  serviceTaskId: filled,
  /** Open: what the platform sent must be sendable again. */
  status: filled.optional(),
  laborTimeMinutes: z.int().optional(),
  parts: z.array(partRequest).optional(),
})

export const workOrderFields = {
  assignedUserId: z.string().optional(),
  category: z.string().optional(),
  description: z.string().optional(),
  discount: rateRequest.optional(),
  dueAtTime: timestamp.optional(),
  engineHours: z.int().optional(),
  invoiceNumber: z.string().optional(),
  items: z.array(workOrderItemRequest).optional(),
  odometerMeters: z.int().optional(),
  poNumber: z.string().optional(),
  priority: z.enum(WORK_ORDER_PRIORITIES).optional(),
  tax: rateRequest.optional(),
  vendorUuid: z.string().optional(),
}

/**
 * Specification, Resources, "Work order" (update request). Absent engineHours and odometerMeters default to the
 * asset's current reading, and a status without completedAtTime sets it: an empty update is not a read.
 */
export const workOrderUpdateRequest = z.strictObject({
  id: filled,
  ...workOrderFields,
  closingNotes: z.string().optional(),
  completedAtTime: timestamp.optional(),
  serviceTaskInstances: z.array(serviceTaskInstanceRequest).optional(),
  status: z.enum(WORK_ORDER_STATUSES).optional(),
})
