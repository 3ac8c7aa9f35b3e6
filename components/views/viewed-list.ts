import { createContext, useContext } from 'react'
import type { SearchChange } from '@/components/list/use-search-state'
import type { ListKind } from '@/components/sync/queries'

/** The list whose views stand in a menu. */
export interface ViewedList {
  kind: ListKind
  /** As its address stands, `?show=late`, or empty. */
  search: string
  onChange: (change: SearchChange) => void
}

export const Viewed = createContext<ViewedList | null>(null)

export function useViewed(): ViewedList {
  const viewed = useContext(Viewed)
  if (!viewed) throw new Error('No list around: whose views would these be?')
  return viewed
}
