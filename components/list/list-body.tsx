'use client'

import type { ReactNode } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button'
import { counted } from '@/components/ui/counted'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import type { Facts } from './ledger-row'
import { LedgerTable, type LedgerTableProps } from './ledger-table'
import type { ListWindows } from './use-list-windows'

interface ListBodyProps<
  Item extends { id: string },
  Known extends Facts,
  Seen,
  Sort extends string,
> extends Omit<LedgerTableProps<Item, Known, Seen, Sort>, 'list'> {
  list: ListWindows<Item>
  /** What one is called, and many: `work order`, `work orders`. */
  thing: { one: string; many: string }
  /** How many there are in all, where that is known. */
  all?: number | undefined
  /** Whether anything narrows the list. */
  filtered: boolean
  /** What does: `Filters and search`. */
  narrowedBy: string
  /** Takes every filter off. */
  onClear: () => void
  /** Above the rows: what somebody must know. */
  notices?: ReactNode
  /** In place of the whole list when there is nothing yet. */
  empty: ReactNode
  /** In place of the table: a board. */
  instead?: ReactNode
  /** Said to a screen reader in place of how many were found. */
  said?: string | undefined
}

/** The rows of a list as a table or as cards, or why there are none: still loading, refused, empty, all left out. */
export function ListBody<Item extends { id: string }, Known extends Facts, Seen, Sort extends string>(
  props: ListBodyProps<Item, Known, Seen, Sort>,
) {
  const { list, thing, all, filtered, narrowedBy, onClear, notices, empty, instead, said, ...table } = props
  return (
    <>
      <div className="space-y-2 px-4 not-empty:py-3 sm:px-6">
        {list.error && (
          <ApiErrorNotice
            error={list.error}
            kept={list.found !== undefined && 'The list below is what was read before.'}
            action={
              <Button size="small" onClick={() => void list.refetch()}>
                Try again
              </Button>
            }
          />
        )}
        {notices}
      </div>
      {list.found === undefined && !list.error && <SkeletonRows label={`Loading ${thing.many}`} />}
      {list.found === 0 && !filtered && empty}
      {list.found === 0 && filtered && !instead && (
        <EmptyState
          title={`No ${thing.one} matches`}
          action={<Button onClick={onClear}>Show all {all}</Button>}
        >
          {narrowedBy} leave out every one.
        </EmptyState>
      )}
      {(filtered || list.count > 0) && instead}
      {list.count > 0 && !instead && <LedgerTable {...table} list={list} />}
      <p role="status" className="sr-only">
        {said || (filtered && list.found !== undefined ? foundWords(list.found, thing) : '')}
      </p>
    </>
  )
}

const foundWords = (found: number, { one, many }: { one: string; many: string }) =>
  `${counted(found, one, many)} found`
