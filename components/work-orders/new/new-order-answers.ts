import { flag, list, nullable, number, object, type Read, text } from '@/components/api/read'
import { workOrderAnswer } from '../work-order-answer'

/* What the form of a new work order reads. */

/** POST /api/work-orders/new. */
export const madeOrderAnswer = object({ data: workOrderAnswer, isNew: flag })

const vendor = object({ id: text, name: nullable(text), vendorId: nullable(text), services: nullable(text) })
export type VendorAnswer = Read<typeof vendor>

/** GET /api/work-orders/choices. */
export const choicesAnswer = object({
  data: object({
    vendors: list(vendor),
    categories: list(text),
    parts: list(object({ partId: text, costCents: nullable(number), times: number })),
  }),
})

/** GET /api/repairs/next-departure. */
export const departureAnswer = object({
  data: nullable(object({ at: text, route: object({ id: text, name: nullable(text), zone: text }) })),
})
