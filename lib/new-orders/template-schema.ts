import { z } from 'zod'
import { WORK_ORDER_PRIORITIES } from '@/lib/platform/contract/resources/work-order-words'

const MOST_MINUTES = 100_000
const MOST_CENTS = 1_000_000_000

const part = z.strictObject({
  partId: z.string().min(1).max(255),
  quantity: z.number().min(0).max(1_000_000_000),
  /** Cents of one; without it, the part's own price. */
  costCentsOverride: z.int().min(0).max(MOST_CENTS).optional(),
})
const task = z.strictObject({
  serviceTaskId: z.string().min(1).max(255),
  laborTimeMinutes: z.int().min(0).max(MOST_MINUTES).optional(),
  parts: z.array(part).max(50).optional(),
})

/** What an order of this kind is made of, in the names of the published request. */
export const templateContent = z.strictObject({
  description: z.string().max(5_000),
  priority: z.enum(WORK_ORDER_PRIORITIES).optional(),
  category: z.string().max(255).optional(),
  tasks: z.array(task).max(50),
})

export type TemplateContent = z.output<typeof templateContent>
