import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

// In epoch ms: older than whatever a browser read itself.
const LONG_AGO = 1

interface PrefetchedProps {
  /**
   * What the server read for this page, under the keys by which the page's components ask. `partial`: only the
   * beginning, so the browser asks for the whole at once, and what it has already is not replaced.
   */
  queries: readonly { queryKey: QueryKey; data: unknown; partial?: boolean }[]
  children: ReactNode
}

/** Puts what the server read into the desk's query cache, so that the first paint has it and later ones refresh it. */
export function Prefetched({ queries, children }: PrefetchedProps) {
  const client = new QueryClient()
  for (const { queryKey, data, partial } of queries)
    client.setQueryData(queryKey, data, partial ? { updatedAt: LONG_AGO } : {})
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}
