'use client'

import Link from 'next/link'
import { GoneMark } from '@/components/maintenance/gone-mark'
import { sourceWords } from '@/components/maintenance/provenance'
import { type LongList, VirtualRows } from '@/components/maintenance/virtual-rows'
import { CopyId } from '@/components/ui/copy-id'
import { Cell, HeadCell, Row, rowLinkClass, Table, TableHead } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { Sort } from '@/lib/routes/list-words'
import type { Moment } from './list-filter'
import { crew, routeName } from './route-name'
import { RouteStatus, StopsDone } from './route-status'
import type { RouteAnswer } from './route-answer'
import { seeRoute } from './see-routes'
import { StopStrip } from './stop-strip'
import { StripAxis } from './strip-axis'
import { axisOf } from './strip-geometry'

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
  const axis = axisOf(list.loaded, (row) => zoneOf(row.orgLocalTimezone))
  return (
    <Table label="Routes" aria-rowcount={list.count + 1} className="table-fixed">
      <TableHead>
        <HeadCell
          className="w-[20%]"
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
          className="w-[14%]"
          sort={sort === 'driver' ? 'ascending' : 'none'}
          onSort={() => onSort(sort === 'driver' ? 'attention' : 'driver')}
        >
          Driver, vehicle
        </HeadCell>
        <HeadCell
          className="w-36"
          sort={sort === 'soonest' ? 'ascending' : sort === 'newest' ? 'descending' : 'none'}
          onSort={() => onSort(sort === 'soonest' ? 'newest' : sort === 'newest' ? 'attention' : 'soonest')}
        >
          Starts
        </HeadCell>
        <HeadCell className="w-34">Last confirmed</HeadCell>
      </TableHead>
      <VirtualRows {...list}>
        {(row, place, key) => {
          const seen = seeRoute(row, now)
          const zone = zoneOf(row.orgLocalTimezone)
          return (
            <Row key={key} {...place} selected={row.id === openId}>
              <Cell narrow="title">
                <div className="flex min-w-0 items-baseline gap-2">
                  <Link
                    href={hrefOf(row.id)}
                    scroll={false}
                    prefetch={false}
                    title={routeName(row)}
                    className={`${rowLinkClass} truncate`}
                  >
                    {routeName(row)}
                  </Link>
                  <GoneMark goneAt={row.ledger.goneAt} />
                  {row.name && (
                    <span className="relative z-10 min-w-0 shrink-3 truncate @max-5xl:hidden">
                      <CopyId id={row.id} what="route id" />
                    </span>
                  )}
                </div>
              </Cell>
              <Cell narrow="aside">
                <span className="flex items-center gap-2">
                  <RouteStatus seen={seen} />
                  <span className="text-label text-quiet @max-4xl:hidden">
                    <StopsDone seen={seen} />
                  </span>
                </span>
              </Cell>
              <Cell className="px-4 @max-2xl:order-4 @max-2xl:basis-full">
                <StopStrip seen={seen} zone={zone} now={now} axis={axis} href={hrefOf(row.id)} />
              </Cell>
              <Cell className="truncate" title={crew(row) ?? undefined}>
                {crew(row) ?? <span className="text-quiet">Nobody assigned</span>}
              </Cell>
              <Cell className="truncate">
                <Time instant={seen.startMs} zone={zone} now={now} none="no planned time" />
              </Cell>
              <Cell narrow="hide" className="truncate text-quiet">
                <Time
                  instant={row.ledger.lastConfirmedAt}
                  zone={zone}
                  now={now}
                  className="block text-label"
                />
                <span className="block text-label">{sourceWords(row.ledger.lastSource)}</span>
              </Cell>
            </Row>
          )
        }}
      </VirtualRows>
    </Table>
  )
}
