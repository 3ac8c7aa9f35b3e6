import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface PrefetchedProps {
  /** What the server read for this page, under the keys by which the page's components ask. */
  queries: readonly { queryKey: QueryKey; data: unknown }[]
  children: ReactNode
}

/** Puts what the server read into the desk's query cache, so that the first paint has it and later ones refresh it. */
export function Prefetched({ queries, children }: PrefetchedProps) {
  const client = new QueryClient()
  for (const { queryKey, data } of queries) client.setQueryData(queryKey, data)
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}
