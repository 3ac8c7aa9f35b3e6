import { z } from 'zod'
import { id, integer, moneyRead, number, part, parts, text, time } from '../reading'

const rate = part({ basisPoints: integer, money: moneyRead })

/**
 * Specification, Resources, "Work order": the fields of the update request, and what the response adds. Priority
 * and status are plain strings: samples are upper-case, options capitalised, and later releases add more.
 */
export const workOrder = z.looseObject({
  id,
  assetId: text,
  createdAtTime: time,
  updatedAtTime: time,
  archivedAtTime: time,
  createdByUserId: text,
  assignedUserId: text,
  category: text,
  closingNotes: text,
  description: text,
  invoiceNumber: text,
  poNumber: text,
  vendorUuid: text,
  completedAtTime: time,
  dueAtTime: time,
  engineHours: integer,
  odometerMeters: integer,
  priority: text,
  status: z.string(),
  discount: rate,
  tax: rate,
  items: parts({ id, type: text }),
  serviceTaskInstances: parts({
    id: text,
    serviceTaskId: id,
    status: text,
    laborTimeMinutes: integer,
    parts: parts({ id: text, partId: text, quantity: number, costCentsOverride: integer }),
    laborHourlyCost: moneyRead,
    partsCost: moneyRead,
  }),
  attachments: parts({ id, processingStatus: text, url: text, urlExpiresAt: time }),
  unallocatedLabor: part({ cost: moneyRead, timeMinutes: integer }),
})
