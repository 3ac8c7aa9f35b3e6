import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { SkeletonRows } from '@/components/ui/skeleton'
import { NotRead } from './not-read'
import { readOn } from './read-on'
import { walkRows } from './walk-rows'

interface LineListProps<Item> {
  /** An infinite query of pages as our API answers them. */
  query: {
    data: { pages: readonly { data: readonly Item[] }[] } | undefined
    error: Error | null
    refetch: () => Promise<unknown>
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isRefetching: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** What the list is called to a screen reader, and while it is read. */
  label: string
  /** What a failed question leaves as it was. */
  kept: string
  /** What the button that reads on says. */
  more: string
  /** In place of lines when there are none. */
  empty: ReactNode
  /** A line as a list item. */
  children: (item: Item, index: number) => ReactNode
}

/** Lines of which more are read by a press: what failed, what is being read, what is there. */
export function LineList<Item>({ query, label, kept, more, empty, children }: LineListProps<Item>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isRefetching, fetchNextPage } = query
  const items = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      {error && <NotRead error={error} kept={data && kept} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows title={label} />}
      {data && items.length === 0 && empty}
      {items.length > 0 && (
        // The arrows are a shorter way between links that Tab reaches, too.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <section aria-label={label} onKeyDown={walkRows}>
          <ol>{items.map(children)}</ol>
          {hasNextPage && (
            <div className="px-4 py-3 sm:px-6">
              <Button
                pending={isFetchingNextPage}
                onClick={() => void readOn({ isRefetching, fetchNextPage, refetch })}
              >
                {more}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  )
}
