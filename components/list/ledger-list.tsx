'use client'

import { clsx } from 'clsx'
import { lazy, type ReactNode, useEffect, useMemo } from 'react'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { SyncLine } from '@/components/sync/sync-line'
import { Later } from '@/components/ui/later'
import { fetchHeldPanel, HeldPanel } from './held-panel'
import { leftOf } from './hidden-columns'
import type { Facts } from './ledger-row'
import type { LedgerTableProps } from './ledger-table'
import { ListBody } from './list-body'
import { isNarrowed, type ListState } from './list-state'
import type { ListedNoun } from './listed-noun'
import { NarrowingToolbar } from './narrowing-toolbar'
import { useTellNeighbours } from './neighbours'
import { OrderSelect } from './order-select'
import { ShowChips } from './show-chips'
import { useHeldRow } from './use-held-row'
import type { LedgerPage } from './use-ledger-list'
import { unlessCleared } from './use-search-state'

// The page has it in its HTML, and its code comes after.
const ExportList = lazy(() => import('./export-list').then((module) => ({ default: module.ExportList })))
const SavedViews = lazy(() =>
  import('@/components/views/saved-views').then((module) => ({ default: module.SavedViews })),
)

type RowProps<Item extends { id: string }, Known extends Facts, Seen, Sort extends string> = Pick<
  LedgerTableProps<Item, Known, Seen, Sort>,
  'columns' | 'factsOf' | 'see'
>

interface LedgerListProps<
  Item extends { id: string },
  Known extends Facts,
  Seen,
  Sort extends string,
  Show extends string,
> extends RowProps<Item, Known, Seen, Sort> {
  noun: ListedNoun<Show, Sort>
  /** What its address asks for (`useLedgerList`). */
  page: LedgerPage<Item, ListState<Show, Sort>>
  /** How many there are by the word of each chip, and `all`; undefined until that is known. */
  counts: Partial<Record<string, unknown>> | undefined
  /** Beside the chips: what can be done. */
  action: ReactNode
  /** In the toolbar, after the order. */
  tools?: ReactNode
  /** Between toolbar and rows: what somebody must know. */
  notices?: ReactNode
  /** What is said where all are left out, in place of the usual words. */
  none?: string | undefined
  /** In place of the whole list when there is nothing yet. */
  empty: ReactNode
}

/** Views, and a file of the list: in rem. */
const VIEWS_AND_FILE = [6.75]

/**
 * A list of the ledger as a page: title, filters and search above, rows as a table or as cards. It keeps its place
 * while a detail is open beside it, and makes room for it; at 1024 px and below the detail is a page instead.
 */
export function LedgerList<
  Item extends { id: string },
  Known extends Facts,
  Seen,
  Sort extends string,
  Show extends string,
>(props: LedgerListProps<Item, Known, Seen, Sort, Show>) {
  const { noun, page, counts, columns, see, factsOf, action, tools, notices, none, empty } = props
  const t = useWords()
  const { title, kind, chips, nothing, orders, usual } = noun
  const { list, params, state, change, openId, hrefOf } = page
  const left = useMemo(() => leftOf(columns, params), [columns, params])
  const { sort } = state
  const filtered = isNarrowed(state)
  const countOf = (show: string) => {
    const count = counts?.[show]
    return typeof count === 'number' ? count : undefined
  }
  const all = countOf('all') ?? list.found
  const held = useHeldRow<Item>(hrefOf)
  useEffect(fetchHeldPanel, [])
  const { previousId, nextId } = list
  useTellNeighbours(openId !== null, previousId && hrefOf(previousId), nextId && hrefOf(nextId))
  const onSort = (by: Sort) => change({ sort: by === usual ? null : by })
  const open = openId ?? held.row?.id ?? null
  return (
    <>
      <div className={clsx(open !== null && 'paged:hidden beside:mr-(--panel) print:hidden')}>
        <PageBar
          title={t(title)}
          count={all}
          filters={
            <ShowChips
              all={{ label: t('list.all'), count: all }}
              chips={chips.map(({ show, label }) => ({ show, label: t(label), count: countOf(show) }))}
              shown={state.show}
              onShow={(show) => change({ show })}
            />
          }
          action={action}
        />
        <NarrowingToolbar
          label={t('list.search', { kind })}
          text={state.text}
          onText={(text) => change({ q: text }, 'replace')}
          found={filtered ? list.found : undefined}
        >
          <OrderSelect words={orders} sort={sort} onSort={onSort} />
          {tools}
          {/* They go to the next line together. */}
          <div className="flex items-center gap-x-1.5">
            <Later room={VIEWS_AND_FILE}>
              <SavedViews
                {...{ kind, columns, left }}
                search={unlessCleared(page.search)}
                onChange={change}
              />
              {page.asked !== null && <ExportList title={t(title)} path={page.api} asked={page.asked} />}
            </Later>
          </div>
        </NarrowingToolbar>
        <SyncLine kind={kind} />
        <div className="border-b border-line bg-surface">
          <ListBody
            {...{ list, kind, none, filtered, notices, empty, see, factsOf }}
            columns={left}
            label={t(title)}
            onClear={() => change(nothing)}
            order={{ now: sort, usual, onSort }}
            openId={open}
            onOffline={held.hold}
          />
        </div>
      </div>
      {held.row && (
        <HeldPanel
          key={held.row.id}
          seen={see(held.row, factsOf(held.row))}
          columns={columns}
          onClose={held.close}
        />
      )}
    </>
  )
}
