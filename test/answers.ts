import { z } from 'zod'

/** Our API's answer with one row of a ledger. */
export const answerOf = <Row extends z.ZodType>(row: Row) => z.object({ data: row })

/** Our API's answer with a page of rows; endCursor is empty on an empty page. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    pagination: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
  })
