import { z } from 'zod'
import { MAX_LIMIT, pageQuery } from '@/lib/ledger/list/page'
import { typedQuery } from '@/lib/ledger/list/typed'
import { queryInteger } from '@/lib/platform/contract/query'
import { SHOWS } from './list-words'

/** Papers of a page unless told. */
export const PAPERS_A_PAGE = 50

const narrowed = { ...typedQuery, show: z.enum(SHOWS).optional() }

/** Query of GET /api/papers; each word of `q` is in the name or id of its owner, or in that of the paper. */
export const papersQuery = z.strictObject({
  ...pageQuery,
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: PAPERS_A_PAGE }).optional(),
  ...narrowed,
})
export type PapersQuery = z.output<typeof papersQuery>

/** Query of POST /api/papers/export. */
export const exportPapersQuery = z.strictObject(narrowed)
export type ExportPapersQuery = z.output<typeof exportPapersQuery>
