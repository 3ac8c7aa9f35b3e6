import type { ListKind } from '@/components/sync/queries'
import type { WordKey } from '@/lib/words/word-key'
import type { SearchChange } from './use-search-state'

/** What a noun's list is called and how it is narrowed and ordered: the same whoever looks at it, and whatever is in it. */
export interface ListedNoun<Show extends string, Sort extends string> {
  title: WordKey
  kind: ListKind
  /** Where the list stands, `/work-orders`; the detail of a row stands below it. */
  path: string
  /** What narrows the list by a press. */
  chips: readonly { show: Show; label: WordKey }[]
  /** What takes every filter off. */
  nothing: SearchChange
  /** Each order in words, the usual one first. */
  orders: Record<Sort, WordKey>
  usual: Sort
}
