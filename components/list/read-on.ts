/** Of an infinite query, as it was drawn when somebody asked for more. */
interface ReadOn {
  isRefetching: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

/** Reads the next page. A read again of those before ends without an answer for it, so that it is done after. */
export async function readOn({ isRefetching, fetchNextPage, refetch }: ReadOn): Promise<void> {
  await fetchNextPage()
  if (isRefetching) await refetch()
}
