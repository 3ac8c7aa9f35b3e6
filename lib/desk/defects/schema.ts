import { z } from 'zod'
import { ledgerId } from '@/lib/ledger/keep/facts'
import { MAX_LIMIT, pageQuery } from '@/lib/ledger/list/page'
import { typedQuery } from '@/lib/ledger/list/typed'
import { queryInteger } from '@/lib/platform/contract/query'
import { timestamp } from '@/lib/platform/contract/wire'
import { GROUPS, SHOWS } from './list-words'
import { MOST_ORDERED } from './most-ordered'

/** Defects of a page unless told. */
export const DEFECTS_A_PAGE = 50

/** Query of GET /api/defects: what they are narrowed to, by what they stand together, and words that each must hold. */
export const defectsQuery = z.strictObject({
  ...pageQuery,
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: DEFECTS_A_PAGE }).optional(),
  show: z.enum(SHOWS).optional(),
  group: z.enum(GROUPS).optional(),
  q: typedQuery.q,
})
export type DefectsQuery = z.output<typeof defectsQuery>

const selected = z
  .array(z.strictObject({ dvirId: ledgerId, defectId: ledgerId }))
  .min(1)
  .max(MOST_ORDERED)

/** POST /api/defects/work-orders/preview: defects, each with a report that names it. */
export const plannedOrdersBody = z.strictObject({ defects: selected })

/** POST /api/defects/work-orders: those of one vehicle or trailer, and when the order is due. */
export const orderOfDefectsBody = z.strictObject({ defects: selected, dueAtTime: timestamp.optional() })
