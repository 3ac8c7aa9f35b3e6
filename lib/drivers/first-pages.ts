interface Page<Part> {
  data: { data: Part[]; pagination: { hasNextPage: boolean } }
}

// Whoever opens a page waits for it, and a person has some dozens of these in four weeks.
const MOST_PAGES = 10

/**
 * What the platform tells of one person, over its pages: one may be short or empty while others follow (specification,
 * Conventions). `isMore`: it has others behind the most that are asked for.
 */
export async function firstPages<Part>(
  pages: AsyncIterable<Page<Part>>,
): Promise<{ parts: Part[]; isMore: boolean }> {
  const parts: Part[] = []
  let isMore = false
  let read = 0
  for await (const { data } of pages) {
    parts.push(...data.data)
    isMore = data.pagination.hasNextPage
    if (++read === MOST_PAGES) break
  }
  return { parts, isMore }
}
