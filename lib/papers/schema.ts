import { z } from 'zod'
import { LONGEST_TYPED } from '@/lib/ledger/list/longest-typed'
import { MAX_LIMIT, pageQuery } from '@/lib/ledger/list/page'
import { queryInteger } from '@/lib/platform/contract/query'
import { filled } from '@/lib/platform/contract/wire'

/** Papers of a page unless told. */
export const PAPERS_A_PAGE = 50

/** What is left of them: what has run out, what runs out within a month or so, courses that are overdue. */
export const SHOWN = ['expired', 'within_30_days', 'training_overdue'] as const
export type Shown = (typeof SHOWN)[number]

const narrowed = {
  show: z.enum(SHOWN).optional(),
  search: filled.max(LONGEST_TYPED).optional(),
}

/** Query of GET /api/papers; each word of `search` is in the name or id of its owner, or in that of the paper. */
export const papersQuery = z.strictObject({
  ...pageQuery,
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: PAPERS_A_PAGE }).optional(),
  ...narrowed,
})
export type PapersQuery = z.output<typeof papersQuery>

/** Query of POST /api/papers/export. */
export const exportPapersQuery = z.strictObject(narrowed)
export type ExportPapersQuery = z.output<typeof exportPapersQuery>
