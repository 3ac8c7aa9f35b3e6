import { flag, list, nullable, number, object, text } from '@/components/api/read'
import { workOrderAnswer } from '../work-order-answer'

/* What the form of a new work order reads. */

/** POST /api/work-orders/new. */
export const madeOrderAnswer = object({ data: workOrderAnswer, isNew: flag, isOther: flag })

/** GET /api/work-orders/choices. */
export const choicesAnswer = object({
  data: object({
    vendors: list(object({ id: text, name: nullable(text) })),
    categories: list(text),
    parts: list(object({ partId: text, costCents: nullable(number), times: number })),
  }),
})

/** GET /api/repairs/next-departure. */
export const departureAnswer = object({
  data: nullable(object({ at: text, route: object({ id: text, name: nullable(text), zone: text }) })),
})
