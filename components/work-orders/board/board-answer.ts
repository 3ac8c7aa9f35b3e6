import { list, maybe, nullable, number, object, type Read, record, text } from '@/components/api/read'
import { listedWorkOrderAnswer } from '../listed-work-order'

/** GET /api/lists/work-orders/board: rows as a part of the list has them, and which of them stand in which column. */
export const boardAnswer = object({
  data: list(listedWorkOrderAnswer),
  found: number,
  names: maybe(record(record(text))),
  columns: list(object({ status: nullable(text), found: number, ids: list(text) })),
})
export type BoardAnswer = Read<typeof boardAnswer>
