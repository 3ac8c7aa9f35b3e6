'use client'

import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import type { ListKind } from '@/components/sync/queries'
import { SkeletonRows } from '@/components/ui/skeleton'
import type { Facts } from './ledger-row'
import { LedgerTable, type LedgerTableProps } from './ledger-table'
import { NoneMatch } from './none-match'
import type { ListWindows } from './use-list-windows'

interface ListBodyProps<
  Item extends { id: string },
  Known extends Facts,
  Seen,
  Sort extends string,
> extends Omit<LedgerTableProps<Item, Known, Seen, Sort>, 'list'> {
  list: ListWindows<Item>
  /** What it lists. */
  kind: ListKind | 'entries' | 'deliveries'
  /** What is said where all are left out, in place of the usual words. */
  none?: string | undefined
  /** Whether anything narrows the list. */
  filtered: boolean
  /** Takes every filter off. */
  onClear: () => void
  /** Above the rows: what somebody must know. */
  notices?: ReactNode
  /** In place of the whole list when there is nothing yet. */
  empty: ReactNode
}

/** The rows of a list as a table or as cards, or why there are none: still loading, refused, empty, all left out. */
export function ListBody<Item extends { id: string }, Known extends Facts, Seen, Sort extends string>(
  props: ListBodyProps<Item, Known, Seen, Sort>,
) {
  const { list, kind, none, filtered, onClear, notices, empty, ...table } = props
  const t = useWords()
  return (
    <>
      <div className="space-y-2 px-4 not-empty:py-3 sm:px-6">
        {list.error && (
          <ApiErrorNotice
            error={list.error}
            kept={list.found !== undefined && t('list.kept')}
            onAgain={list.onAgain}
          />
        )}
        {notices}
      </div>
      {list.found === undefined && !list.error && <SkeletonRows label={t('list.loading', { kind })} />}
      {list.found === 0 && !filtered && empty}
      {list.found === 0 && filtered && (
        <NoneMatch title={none ?? t('list.none-match', { kind })} onClear={onClear} />
      )}
      {list.count > 0 && <LedgerTable {...table} list={list} />}
      <p role="status" className="sr-only">
        {filtered && list.found !== undefined ? t('list.found', { kind, count: list.found }) : ''}
      </p>
    </>
  )
}
