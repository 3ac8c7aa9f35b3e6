import { createContext, useContext } from 'react'
import type { Column } from '@/components/list/columns'
import type { SearchChange } from '@/components/list/use-search-state'
import type { ListKind } from '@/components/sync/queries'

type ViewedColumn = Pick<Column<never>, 'key' | 'name' | 'stays'>

/** The list whose views stand in a menu. */
export interface ViewedList {
  kind: ListKind
  /** As its address stands, `?show=late`, or empty. */
  search: string
  /** What it may show of a row, and what of it is left. */
  columns: readonly ViewedColumn[]
  left: readonly ViewedColumn[]
  onChange: (change: SearchChange) => void
}

export const Viewed = createContext<ViewedList | null>(null)

export function useViewed(): ViewedList {
  const viewed = useContext(Viewed)
  if (!viewed) throw new Error('No list around: whose views would these be?')
  return viewed
}
