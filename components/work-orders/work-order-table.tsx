'use client'

import type { NamedRows } from '@/components/list/list-windows'
import { type LongList, VirtualRows } from '@/components/list/virtual-rows'
import { HeadCell, Table, TableHead } from '@/components/ui/table'
import type { Sort } from '@/lib/work-orders/list-words'
import type { WorkOrderAnswer } from './work-order-answer'
import { WorkOrderRow } from './work-order-row'

interface WorkOrderTableProps {
  list: LongList<WorkOrderAnswer> & NamedRows
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
        {(row, index, key) => (
          <WorkOrderRow
            key={key}
            row={row}
            index={index}
            asset={list.nameOf('assets', row.assetId)}
            assigned={list.nameOf('people', row.assignedUserId)}
            href={hrefOf(row.id)}
            selected={row.id === openId}
          />
        )}
      </VirtualRows>
    </Table>
  )
}
