import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Brought } from '@/components/api/brought'
import { LONG_AGO } from '@/components/api/read-at-here'

interface PrefetchedProps {
  /**
   * What the server read for this page, under the keys by which the page's components ask. `partial`: only the
   * beginning, so the browser asks for the whole at once, and what it has already is not replaced.
   */
  queries: readonly { queryKey: QueryKey; data: unknown; partial?: boolean }[]
  children: ReactNode
}

/**
 * Puts what the server read into the desk's query cache, so that the first paint has it and later ones refresh it. It goes as one
 * text, since the framework visits each member of an object when it writes a page, when it draws it, and in the browser again.
 */
export function Prefetched({ queries, children }: PrefetchedProps) {
  const client = new QueryClient()
  for (const { queryKey, data, partial } of queries)
    client.setQueryData(queryKey, data, partial ? { updatedAt: LONG_AGO } : {})
  return <Brought state={JSON.stringify(dehydrate(client))}>{children}</Brought>
}
