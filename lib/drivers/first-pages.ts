import { emptyPagesAfter, restsBehind } from '@/lib/platform/endless'

export interface Page<Part> {
  data: { data: Part[]; pagination: { hasNextPage: boolean } }
}

export interface FirstPages<Part> {
  parts: Part[]
  /** There are others behind what was read. */
  isMore: boolean
  /** Those were left because so many pages were read. */
  isCut: boolean
}

// Whoever opens a page waits for it, and a person has some dozens of these in four weeks.
const MOST_PAGES = 10

/**
 * What the platform tells of one person, over its pages: one may be short or empty while others follow (specification,
 * Conventions). `isEndless`: it may say for ever that there is more, and has told what it has behind some empty pages in a row; but not
 * before it told anything, since what it has may begin behind those.
 */
export async function firstPages<Part>(
  pages: AsyncIterable<Page<Part>>,
  { isEndless = false }: { isEndless?: boolean } = {},
): Promise<FirstPages<Part>> {
  const parts: Part[] = []
  let [isMore, read, emptyPages] = [false, 0, 0]
  for await (const { data } of pages) {
    parts.push(...data.data)
    emptyPages = emptyPagesAfter(emptyPages, data.data.length)
    isMore = data.pagination.hasNextPage && !(parts.length > 0 && restsBehind({ isEndless, emptyPages }))
    if (++read === MOST_PAGES || !isMore) break
  }
  return { parts, isMore, isCut: isMore && read === MOST_PAGES }
}
