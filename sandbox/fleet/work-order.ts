import { z } from 'zod'
import { WORK_ORDER_ITEM_TYPES } from '@/lib/platform/contract/open-words'
import {
  SERVICE_TASK_STATUSES,
  WORK_ORDER_PRIORITIES,
  WORK_ORDER_STATUSES,
} from '@/lib/platform/contract/resources/work-order-words'
import { money, time } from './shapes'

const rate = z.object({ basisPoints: z.number().optional(), money: money.optional() })

/** Work order, every field of the specification's response. */
export const workOrderRecord = z.object({
  id: z.string(),
  assetId: z.string(),
  assignedUserId: z.string().optional(),
  category: z.string(),
  closingNotes: z.string(),
  description: z.string(),
  invoiceNumber: z.string(),
  poNumber: z.string(),
  vendorUuid: z.string().optional(),
  archivedAtTime: time.optional(),
  completedAtTime: time.optional(),
  createdAtTime: time,
  dueAtTime: time.optional(),
  updatedAtTime: time,
  createdByUserId: z.string(),
  engineHours: z.number(),
  odometerMeters: z.number(),
  priority: z.enum(WORK_ORDER_PRIORITIES),
  status: z.enum(WORK_ORDER_STATUSES),
  discount: rate,
  tax: rate,
  items: z.array(z.object({ id: z.string(), type: z.enum(WORK_ORDER_ITEM_TYPES) })),
  serviceTaskInstances: z.array(
    z.object({
      id: z.string(),
      serviceTaskId: z.string(),
      status: z.enum(SERVICE_TASK_STATUSES),
      laborTimeMinutes: z.number(),
      laborHourlyCost: money,
      partsCost: money,
      parts: z.array(
        z.object({
          id: z.string(),
          partId: z.string(),
          quantity: z.number(),
          costCentsOverride: z.number().optional(),
        }),
      ),
    }),
  ),
  attachments: z.array(
    z.object({ id: z.string(), processingStatus: z.string(), url: z.string(), urlExpiresAt: time }),
  ),
  unallocatedLabor: z.object({ cost: money, timeMinutes: z.number() }),
})
export type WorkOrderRecord = z.infer<typeof workOrderRecord>

/** Service task as published for GET /maintenance/service-tasks. */
export const serviceTaskRecord = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  subcategory: z.string(),
  description: z.string(),
  estimatedLaborTimeMinutes: z.number(),
  estimatedPartsCost: money,
  isArchived: z.boolean(),
})
export type ServiceTaskRecord = z.infer<typeof serviceTaskRecord>
