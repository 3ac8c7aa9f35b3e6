'use client'

import { useState } from 'react'
import { type LongList, VirtualRows } from '@/components/list/virtual-rows'
import { HeadCell, Table, TableHead } from '@/components/ui/table'
import type { Sort } from '@/lib/routes/list-words'
import type { Moment } from './list-filter'
import type { RouteAnswer } from './route-answer'
import { RouteRow } from './route-row'
import { StripAxis } from './strip-axis'
import { type Axis, axisOf } from './strip-geometry'

interface RoutesTableProps {
  list: LongList<RouteAnswer> & { loaded: readonly RouteAnswer[] }
  sort: Sort
  onSort: (sort: Sort) => void
  moment: Moment
  hrefOf: (id: string) => string
  openId: string | null
}

/** Routes as a table with a strip each; two lines and the strip where it is narrow. */
export function RoutesTable({ list, sort, onSort, moment, hrefOf, openId }: RoutesTableProps) {
  const { now, zoneOf } = moment
  const axis = useSame(axisOf(list.loaded, (row) => zoneOf(row.orgLocalTimezone)))
  return (
    <Table label="Routes" aria-rowcount={list.count + 1} className="table-fixed">
      <TableHead>
        <HeadCell
          className="w-[18%]"
          sort={sort === 'name' ? 'ascending' : 'none'}
          onSort={() => onSort(sort === 'name' ? 'attention' : 'name')}
        >
          Route
        </HeadCell>
        <HeadCell
          className="w-36"
          sort={sort === 'attention' ? 'descending' : 'none'}
          onSort={() => onSort('attention')}
        >
          State
        </HeadCell>
        <HeadCell className="px-4">
          <span className="sr-only">Stops</span>
          {axis && (
            <span className="ml-2.5 block">
              <StripAxis axis={axis} />
            </span>
          )}
        </HeadCell>
        <HeadCell
          className="w-[16%]"
          sort={sort === 'driver' ? 'ascending' : 'none'}
          onSort={() => onSort(sort === 'driver' ? 'attention' : 'driver')}
        >
          Driver, vehicle
        </HeadCell>
        <HeadCell
          className="w-40"
          sort={sort === 'soonest' ? 'ascending' : sort === 'newest' ? 'descending' : 'none'}
          onSort={() => onSort(sort === 'soonest' ? 'newest' : sort === 'newest' ? 'attention' : 'soonest')}
        >
          Starts
        </HeadCell>
        <HeadCell className="w-34">Last confirmed</HeadCell>
      </TableHead>
      <VirtualRows {...list}>
        {(row, index, key) => (
          <RouteRow
            key={key}
            row={row}
            index={index}
            zone={zoneOf(row.orgLocalTimezone)}
            now={now}
            axis={axis}
            href={hrefOf(row.id)}
            selected={row.id === openId}
          />
        )}
      </VirtualRows>
    </Table>
  )
}

/** The same object as long as it says the same: rows are not drawn again for it. */
function useSame(axis: Axis | null): Axis | null {
  const [kept, setKept] = useState(axis)
  const same = kept?.from === axis?.from && kept?.to === axis?.to && kept?.tick === axis?.tick
  if (!same) setKept(axis)
  return same ? kept : axis
}
