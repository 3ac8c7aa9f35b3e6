'use client'

import Link from 'next/link'
import { GoneMark } from '@/components/maintenance/gone-mark'
import { sourceWord } from '@/components/maintenance/provenance'
import { type LongList, VirtualRows } from '@/components/maintenance/virtual-rows'
import { CopyId } from '@/components/ui/copy-id'
import { Cell, HeadCell, Row, rowLinkClass, Table, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { Sort } from '@/lib/work-orders/list-words'
import { Due } from './due'
import { Priority } from './priority'
import { StatusWord } from './status-word'
import type { WorkOrderAnswer } from './work-order-answer'
import { workOrderName } from './work-order-name'

interface WorkOrderTableProps {
  list: LongList<WorkOrderAnswer>
  sort: Sort
  onSort: (sort: Sort) => void
  hrefOf: (id: string) => string
  openId: string | null
}

/** The work orders as a table; two lines a row where it is narrow. */
export function WorkOrderTable({ list, sort, onSort, hrefOf, openId }: WorkOrderTableProps) {
  const sorted = (by: Sort, direction: 'ascending' | 'descending') => ({
    sort: sort === by ? direction : ('none' as const),
    onSort: () => onSort(sort === by ? 'pressing' : by),
  })
  return (
    <Table label="Work orders" aria-rowcount={list.count + 1} className="table-fixed">
      <TableHead>
        <HeadCell className="pl-6">Work order</HeadCell>
        <HeadCell className="w-40" {...sorted('status', 'ascending')}>
          Status
        </HeadCell>
        <HeadCell className="w-25">Priority</HeadCell>
        <HeadCell className="w-60" {...sorted('due', 'ascending')}>
          Due
        </HeadCell>
        <HeadCell className="w-34 @max-5xl:hidden">Asset</HeadCell>
        <HeadCell className="w-34 @max-5xl:hidden">Assigned</HeadCell>
        <HeadCell className="w-58 pr-6 @max-6xl:hidden" {...sorted('updated', 'descending')}>
          Last confirmed
        </HeadCell>
      </TableHead>
      <VirtualRows {...list}>
        {(row, place, key) => (
          <Row key={key} {...place} className="@max-2xl:px-4" selected={row.id === openId}>
            <Cell narrow="title" className="@2xl:pl-6">
              <div className="flex min-w-0 items-baseline gap-2">
                <Link
                  href={hrefOf(row.id)}
                  scroll={false}
                  prefetch={false}
                  className={`${rowLinkClass} truncate`}
                >
                  {workOrderName(row)}
                </Link>
                <GoneMark goneAt={row.ledger.goneAt} />
                {row.description && (
                  <span className="relative z-10 min-w-0 truncate @max-7xl:hidden">
                    <CopyId id={row.id} what="work order id" />
                  </span>
                )}
              </div>
            </Cell>
            <Cell narrow="aside">
              <StatusWord status={row.status} />
            </Cell>
            <Cell>
              <Priority priority={row.priority} />
            </Cell>
            <Cell className="truncate">
              <Due row={row} />
            </Cell>
            <Cell narrow="hide" className="truncate text-label figures @max-5xl:hidden">
              {row.assetId}
            </Cell>
            <Cell narrow="hide" className="truncate text-label figures @max-5xl:hidden">
              {row.assignedUserId || <span className="font-sans text-quiet">Nobody</span>}
            </Cell>
            <Cell narrow="hide" className="truncate pr-6 text-quiet @max-6xl:hidden">
              <ZonedTime instant={row.ledger.lastConfirmedAt} />{' '}
              <span className="text-label">{sourceWord(row.ledger.lastSource)}</span>
            </Cell>
          </Row>
        )}
      </VirtualRows>
    </Table>
  )
}
