import { z } from 'zod'
import { LONGEST_TYPED } from './longest-typed'

const typed = z.string().max(LONGEST_TYPED).optional()

/** Query of each list of lines: what was typed into its search, `q` as in every list; `search` is what some of them called it before. */
export const typedQuery = { q: typed, search: typed }

export const typedOf = ({ q, search }: { q?: string | undefined; search?: string | undefined }): string =>
  q ?? search ?? ''
