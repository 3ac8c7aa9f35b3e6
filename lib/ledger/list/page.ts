import { z } from 'zod'
import { queryInteger } from '@/lib/platform/contract/query'

export const DEFAULT_LIMIT = 1000
export const MAX_LIMIT = 5000

/** Query parameters of every list of the ledger; `after` is the endCursor of the page before. */
export const pageQuery = {
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: DEFAULT_LIMIT }).optional(),
  after: z.string().max(1000).optional(),
}

/** What such a list answers; endCursor is empty on an empty page. */
export interface Page<Row> {
  data: Row[]
  pagination: { endCursor: string; hasNextPage: boolean }
}
