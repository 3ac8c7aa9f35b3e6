'use client'

import { type LongList, VirtualRows } from '@/components/list/virtual-rows'
import { HeadCell, Table, TableHead } from '@/components/ui/table'
import type { Sort } from '@/lib/dvirs/list-words'
import type { DvirAnswer } from './dvir-answer'
import { DvirRow } from './dvir-row'

interface DvirTableProps {
  list: LongList<DvirAnswer>
  now: number
  sort: Sort
  onSort: (sort: Sort) => void
  hrefOf: (id: string) => string
  openId: string | null
}

/** The queue as a table; two lines a row where it is narrow. */
export function DvirTable({ list, now, sort, onSort, hrefOf, openId }: DvirTableProps) {
  return (
    <Table label="DVIRs" aria-rowcount={list.count + 1} className="table-fixed">
      <TableHead>
        <HeadCell
          className="pl-6"
          sort={sort === 'vehicle' ? 'ascending' : 'none'}
          onSort={() => onSort(sort === 'vehicle' ? 'triage' : 'vehicle')}
        >
          Vehicle
        </HeadCell>
        <HeadCell className="w-28">Safety</HeadCell>
        <HeadCell className="w-30">Open defects</HeadCell>
        <HeadCell className="w-62 @max-4xl:w-42">Signatures</HeadCell>
        <HeadCell className="w-24 @max-5xl:hidden">Type</HeadCell>
        <HeadCell
          className="w-56 @max-4xl:w-44"
          sort={sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : 'none'}
          onSort={() => onSort(sort === 'newest' ? 'oldest' : sort === 'oldest' ? 'triage' : 'newest')}
        >
          Inspected
        </HeadCell>
        <HeadCell className="w-58 pr-6 @max-6xl:hidden">Last confirmed</HeadCell>
      </TableHead>
      <VirtualRows {...list}>
        {(row, index, key) => (
          <DvirRow
            key={key}
            row={row}
            index={index}
            now={now}
            href={hrefOf(row.id)}
            selected={row.id === openId}
          />
        )}
      </VirtualRows>
    </Table>
  )
}
