'use client'

import { Fragment, type MouseEvent, type ReactNode, useMemo, useRef } from 'react'
import { useWords } from '#use-words'
import { HeadCell, Table, TableHead } from '@/components/ui/table'
import { type Column, columnRules, headingWidth, nextOrder } from './columns'
import { type Facts, LedgerRow } from './ledger-row'
import { useFocusBack } from './use-focus-back'
import { type LongList, VirtualRows } from './virtual-rows'
import { walkRows } from './walk-rows'

export interface LedgerTableProps<
  Item extends { id: string },
  Known extends Facts,
  Seen,
  Sort extends string,
> {
  /** What it lists, read out: `Work orders`. */
  label: string
  list: LongList<Item> & { openAt: number | null }
  /** The same array as long as it says the same: rows are drawn again for another one. */
  columns: readonly Column<Seen, Sort>[]
  /** What a row is drawn from beside itself, `href` among it. Compared value by value. */
  factsOf: (row: Item) => Known
  /** Reads a row for its cells, once for all of them. */
  see: (row: Item, facts: Known) => Seen
  /** Left out where the list has one order only. */
  order?: {
    now: Sort
    /** The order that no heading asks for. */
    usual: Sort
    onSort: (sort: Sort) => void
  }
  /** The row whose detail is open, or that is pointed out. */
  openId: string | null
  /** What is unfolded under a row; null where nothing is. Such a table keeps all of its columns. */
  under?: (row: Item) => ReactNode
  /** Pressed while the browser is offline: no page can be fetched. Left out, the browser follows the link as it can. */
  onOffline?: (row: Item) => void
}

/**
 * A list as a table of columns, of which those that can be spared go where space is short; as cards where it is
 * narrower than that. Arrow keys walk through the rows, Enter opens one.
 */
export function LedgerTable<Item extends { id: string }, Known extends Facts, Seen, Sort extends string>(
  props: LedgerTableProps<Item, Known, Seen, Sort>,
) {
  const { label, list, columns, factsOf, see, order, openId, under, onOffline } = props
  const { count, itemAt, keyOf, onSight, openAt } = list
  const t = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const rules = useMemo(() => columnRules(label, columns), [label, columns])
  useFocusBack(frame, openId, openAt)

  const onClick = (event: MouseEvent) => {
    if (!onOffline || navigator.onLine || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (!(event.target instanceof Element) || !event.target.closest('a')) return
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
    const row = index === undefined ? undefined : itemAt(Number(index))
    if (!row) return
    event.preventDefault()
    onOffline(row)
  }

  return (
    <div ref={frame} data-list={label}>
      <style>{rules}</style>
      <Table
        label={label}
        aria-rowcount={count + 1}
        className="table-fixed"
        onClickCapture={onClick}
        onKeyDown={walkRows}
      >
        <TableHead stays>
          {columns.map((column, at) => (
            <HeadCell
              key={column.key}
              data-column={column.key}
              style={{ width: headingWidth(column) }}
              className={at === 0 ? 'pl-6' : at === columns.length - 1 ? 'pr-6' : ''}
              {...(order &&
                column.orders && {
                  sort: column.orders.find(({ by }) => by === order.now)?.direction ?? 'none',
                  onSort: () => order.onSort(nextOrder(column.orders ?? [], order.now, order.usual)),
                })}
            >
              {column.heading ?? t(column.name)}
            </HeadCell>
          ))}
        </TableHead>
        <VirtualRows count={count} itemAt={itemAt} keyOf={keyOf} onSight={onSight} openAt={openAt}>
          {(row, index, key) => (
            <Fragment key={key}>
              <LedgerRow
                row={row}
                index={index}
                facts={factsOf(row)}
                see={see}
                columns={columns}
                selected={row.id === openId}
              />
              <Under columns={columns.length}>{under?.(row)}</Under>
            </Fragment>
          )}
        </VirtualRows>
      </Table>
    </div>
  )
}

/** What is unfolded under a row, as wide as the table; measured with its row. */
function Under({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr role="row" data-under="" className="border-b border-line bg-sunken @max-2xl:block">
      <td role="cell" colSpan={columns} className="px-6 py-2 @max-2xl:block @max-2xl:px-4">
        {children}
      </td>
    </tr>
  )
}
