import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon'

/*
 * Rows are 40 px (32 px compact). Where the table itself is narrower than 42rem (a phone, or beside an open panel)
 * each row becomes two lines: `lead`, `title` and `aside` on the first, every `detail` on the second, `wide` on a line of its own, `hide` nowhere.
 * Roles are spelt out because a changed display takes them away in some browsers.
 */

interface TableProps extends ComponentProps<'table'> {
  /** What the table lists, read out. */
  label: string
}

export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    <div className="@container">
      <table
        {...rest}
        role="table"
        aria-label={label}
        className={clsx('w-full border-collapse text-table @max-2xl:block', className)}
      >
        {children}
      </table>
    </div>
  )
}

interface TableHeadProps {
  /** Stays in sight under the page's bar while its rows scroll. */
  stays?: boolean
  children: ReactNode
}

export function TableHead({ stays, children }: TableHeadProps) {
  return (
    <thead
      role="rowgroup"
      className={clsx(
        '@max-2xl:sr-only',
        // A border of a collapsed table would stay behind.
        stays &&
          '[&_th]:sticky [&_th]:top-(--under-bar) [&_th]:z-15 [&_th]:bg-surface [&_th]:shadow-[inset_0_-1px_0_var(--line)] print:[&_th]:static',
      )}
    >
      <tr role="row" className="border-b border-line">
        {children}
      </tr>
    </thead>
  )
}

export function TableBody({ children, ...rest }: ComponentProps<'tbody'>) {
  return (
    <tbody {...rest} role="rowgroup" className="@max-2xl:block">
      {children}
    </tbody>
  )
}

interface HeadCellProps extends ComponentProps<'th'> {
  numeric?: boolean
  /** Set on a column that can be sorted; `onSort` or a link in children changes it. */
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
}

export function HeadCell({ numeric, sort, onSort, className, children, ...rest }: HeadCellProps) {
  const arrow = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : null
  const words = (
    <>
      {children}
      {arrow && <Icon of={arrow} className="size-3 shrink-0" />}
    </>
  )
  return (
    <th
      {...rest}
      role="columnheader"
      scope="col"
      aria-sort={sort}
      className={clsx(
        'h-8 px-3 text-label leading-tight font-strong text-quiet',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-6 min-w-6 items-center gap-1 rounded-small hover:text-ink"
        >
          {words}
        </button>
      ) : arrow ? (
        <span className="inline-flex items-center gap-1">{words}</span>
      ) : (
        // As wide as the column: what stands here may be drawn to its scale.
        children
      )}
    </th>
  )
}

interface RowProps extends ComponentProps<'tr'> {
  /** Of a list of which a part is drawn: its place from 0, to be measured and read out. */
  index?: number
  /** The row whose detail is open. */
  selected?: boolean
}

export function Row({ index, selected, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      role="row"
      // The head is the first.
      {...(index !== undefined && { 'data-index': index, 'aria-rowindex': index + 2 })}
      aria-current={selected ? 'true' : undefined}
      className={clsx('table-row-look', selected && 'bg-selected hover:bg-selected', className)}
    />
  )
}

interface CellProps extends ComponentProps<'td'> {
  /** Where the cell goes when rows have two lines. */
  narrow?: 'lead' | 'title' | 'aside' | 'detail' | 'wide' | 'hide'
  numeric?: boolean
}

const NARROW = {
  lead: '@max-2xl:order-0',
  title: '@max-2xl:cell-title',
  aside: '@max-2xl:cell-aside',
  detail: '@max-2xl:cell-detail',
  wide: '@max-2xl:cell-wide',
  hide: '@max-2xl:hidden',
}

export function Cell({ narrow = 'detail', numeric, className, ...rest }: CellProps) {
  return (
    <td {...rest} role="cell" className={clsx(numeric && 'text-right figures', NARROW[narrow], className)} />
  )
}

/** Put on the link of a row's first cell: the whole row opens it, and buttons above it (`relative z-10`) still work. */
export const rowLinkClass = 'row-link'
